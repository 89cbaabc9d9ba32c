import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { NodeLink } from '../parts/node-link.tsx';
import { recentNodes } from './recent.ts';

/** The nodes that were last opened; nothing while there are none. */
export const RecentList = ({ project }: { project: string }): ReactNode => {
  const [nodes, setNodes] = useState(() => recentNodes(project));
  useEffect(() => {
    const read = (): void => setNodes(recentNodes(project));
    read();
    addEventListener('kb-recent', read);
    return () => removeEventListener('kb-recent', read);
  }, [project]);
  if (nodes.length === 0) return null;
  return (
    <nav aria-label="Recently opened" className="side-part recent">
      <h2>Recent</h2>
      <ul className="plain">
        {nodes.map((node) => (
          <li key={node.id}>
            <NodeLink node={node} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
