import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Failed } from '../parts/failed.tsx';
import { Heading } from '../parts/heading.tsx';
import { ShortLabel } from '../parts/label.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { wholeNumber } from '../url/numbers.ts';
import { paths } from '../url/paths.ts';
import { usePlace } from '../url/use-place.ts';
import { counted } from '../words/numbers.ts';
import { GraphControls } from './graph-controls.tsx';
import { GraphDrawing } from './graph-drawing.tsx';
import { GraphList } from './graph-list.tsx';
import type { Lanes } from './lanes.ts';
import { layLanes } from './lanes.ts';
import { MOST, PAGE, useNeighborhood } from './use-neighborhood.ts';

/** What is round a node, as a drawing in lanes or as a list that holds the same. */
const GraphView = (): ReactNode => {
  const { project, at } = usePlace();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const depth = Math.min(wholeNumber(search.get('depth'), 1) ?? 1, 3);
  const shown = Math.min(wholeNumber(search.get('shown'), 1) ?? PAGE, MOST);
  const view = search.get('view') === 'list' ? 'list' : 'drawing';
  const { pages, failure, isWhole } = useNeighborhood({ project, id, at, depth }, shown);
  const lanes = useMemo(() => layLanes(pages), [pages]);
  const label = pages[0]?.focus.label ?? id;
  return (
    <div className="graph">
      <Heading
        title={`Graph of ${label}`}
        over={<Link to={paths.node(project, id, at)}>Back to the node</Link>}
      >
        Graph of <ShortLabel>{label}</ShortLabel>
      </Heading>
      <GraphControls depth={depth} view={view} />
      {failure !== null && <Failed what="the graph" failure={failure} />}
      {!isWhole && <Waiting what="the graph" lines={14} />}
      {pages.length > 0 && <Counts lanes={lanes} />}
      {pages.length > 0 &&
        (view === 'list' ? (
          <GraphList lanes={lanes} />
        ) : (
          <GraphDrawing key={`${id} ${depth} ${at ?? ''}`} lanes={lanes} focus={id} />
        ))}
      {pages.length > 0 && <More pages={pages} shown={shown} />}
    </div>
  );
};

const Counts = ({ lanes }: { lanes: Lanes }): ReactNode => {
  const nodes = lanes.lanes.reduce((sum, lane) => sum + lane.nodes.length, 0);
  return (
    <p className="quiet" role="status">
      {counted(nodes, 'node')}, {counted(lanes.edges.length, 'relationship')}
    </p>
  );
};

const More = ({
  pages,
  shown,
}: {
  pages: ReturnType<typeof useNeighborhood>['pages'];
  shown: number;
}): ReactNode => {
  const [search, setSearch] = useSearchParams();
  const last = pages.at(-1);
  const omitted = last?.omitted ?? 0;
  const widen = (): void => {
    const next = new URLSearchParams(search);
    next.set('shown', String(Math.min(shown + PAGE, MOST)));
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <>
      {last?.pageInfo.hasNextPage === true && shown < MOST && (
        <button type="button" className="more" onClick={widen}>
          Up to {Math.min(PAGE, MOST - shown)} more
        </button>
      )}
      {last?.pageInfo.hasNextPage === true && shown >= MOST && (
        <p className="quiet">
          This is as much as one drawing holds. Centring it on another node, or fewer steps, shows the rest.
        </p>
      )}
      {omitted > 0 && (
        <p className="warning">{counted(omitted, 'node')} left out by a limit of the service.</p>
      )}
    </>
  );
};

export default GraphView;
