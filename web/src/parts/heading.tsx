import type { ReactNode } from 'react';

/** The head of a view: its name for the window and for the page, and a line above it that says what it is. */
export const Heading = (props: { title: string; over?: ReactNode; children?: ReactNode }): ReactNode => (
  <header className="heading">
    <title>{`${props.title.slice(0, 80)} · KB`}</title>
    {props.over !== undefined && <p className="over">{props.over}</p>}
    <h1 dir="auto">{props.children ?? props.title}</h1>
  </header>
);
