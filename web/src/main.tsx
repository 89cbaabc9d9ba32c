import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createClient } from './api/client.ts';
import { applyTheme } from './frame/theme.ts';
import { createRoutes } from './routes.tsx';
import './styles/index.css';

applyTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createClient()}>
      <RouterProvider router={createRoutes()} />
    </ApolloProvider>
  </StrictMode>,
);
