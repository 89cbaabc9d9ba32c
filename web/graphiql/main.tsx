import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createRoot } from 'react-dom/client';
import './graphiql.css';
import { ask } from './ask.ts';

const WELCOME = `# What is known here?
# Every field is described behind the book at the left.
# Where reading needs a token, give it under Headers:
# {"Authorization": "Bearer …"}
{
  projects {
    id
    title
    revision
  }
}
`;

const root = document.getElementById('graphiql');
if (root === null) throw new Error('graphiql.html has no element #graphiql');
createRoot(root).render(<GraphiQL fetcher={ask} defaultQuery={WELCOME} shouldPersistHeaders={false} />);
