/** Where a page of a list ends. */
export interface PageEnd {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** Variables of a query about one project. */
export interface InProject extends Record<string, unknown> {
  project: string;
}

/** Variables of a query that is read page by page. */
export interface Paged {
  after?: string | null;
}
