import { useState } from 'react';
import type { ReactNode } from 'react';

/** A list that is read page by page: `page` shows one page and calls `next` where another follows. */
export const Pages = ({
  page,
}: {
  page: (after: string | null, next: (end: string | null) => ReactNode) => ReactNode;
}): ReactNode => {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, index) => (
    <Page key={after ?? ''}>
      {page(after, (end) =>
        end === null || index < cursors.length - 1 ? null : (
          <button type="button" className="more" onClick={() => setCursors([...cursors, end])}>
            Show more
          </button>
        ),
      )}
    </Page>
  ));
};

const Page = ({ children }: { children: ReactNode }): ReactNode => children;
