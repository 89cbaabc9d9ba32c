import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { Crash } from './frame/crash.tsx';
import { Frame } from './frame/frame.tsx';
import { Home } from './frame/home.tsx';
import { NoSuchAddress } from './frame/no-such-address.tsx';
import { NoSuchPage } from './frame/no-such-page.tsx';
import { HistoryView } from './history/history-view.tsx';
import { NodeHistoryView } from './history/node-history-view.tsx';
import { NodeView } from './node/node-view.tsx';
import { Overview } from './overview/overview.tsx';
import { ProposalsView } from './proposals/proposals-view.tsx';
import { ReceiptView } from './proposals/receipt-view.tsx';
import { SearchView } from './search/search-view.tsx';
import { SourceView } from './source/source-view.tsx';
import { SourcesView } from './source/sources-view.tsx';

const GraphView = lazy(() => import('./graph/graph-view.tsx'));

const inProject = [
  { index: true, Component: Overview },
  { path: 'search', Component: SearchView },
  { path: 'nodes/:id', Component: NodeView },
  { path: 'nodes/:id/graph', Component: GraphView },
  { path: 'nodes/:id/history', Component: NodeHistoryView },
  { path: 'sources', Component: SourcesView },
  { path: 'sources/:id', Component: SourceView },
  { path: 'history', Component: HistoryView },
  { path: 'proposals', Component: ProposalsView },
  { path: 'proposals/:id', Component: ReceiptView },
  { path: '*', Component: NoSuchPage },
];

/** Every view by its address. */
export const createRoutes = () =>
  createBrowserRouter([
    {
      ErrorBoundary: Crash,
      children: [
        { path: '/', Component: Home },
        { path: '/projects/:project', Component: Frame, children: inProject },
        { path: '*', Component: NoSuchAddress },
      ],
    },
  ]);
