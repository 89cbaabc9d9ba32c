/** Paths of the viewer. Every state is one of them with its query, so that it can be kept and sent. */
const part = encodeURIComponent;

const query = (values: Record<string, string | number | readonly string[] | null | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') continue;
    const all = typeof value === 'object' ? value : [String(value)];
    for (const one of all) search.append(name, one);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** A stretch of a source as it stands in a URL: its page and its code points. */
export interface PassageRef {
  page: number;
  start: number;
  end: number;
  /** First line, for a source without pages. */
  line?: number | null;
  /** Digest of the text layer that the stretch counts in; its first digits stand in the URL. */
  layer?: string | null;
}

/** Digits of a layer's digest in a URL: enough to tell the layers of one revision apart. */
const LAYER_DIGITS = 12;

/** A text layer as it stands in a URL. */
export const layerMark = (digest: string): string => bareDigest(digest).slice(0, LAYER_DIGITS);

const passageQuery = (passage: PassageRef | null): Record<string, string | number | null> =>
  passage === null
    ? {}
    : {
        page: passage.page,
        line: passage.line ?? null,
        quote: `${passage.start}-${passage.end}`,
        layer: passage.layer == null ? null : layerMark(passage.layer),
      };

/** A digest without its prefix, as it stands in a path. */
export const bareDigest = (digest: string): string => digest.replace(/^sha256:/, '');

/** Path of each view. `at` is the project revision to read at, null for the newest. */
export const paths = {
  project: (project: string, at: number | null = null) => `/projects/${part(project)}${query({ at })}`,
  search: (project: string, q: string, types: readonly string[] = [], at: number | null = null) =>
    `/projects/${part(project)}/search${query({ q, type: types, at })}`,
  node: (project: string, id: string, at: number | null = null) =>
    `/projects/${part(project)}/nodes/${part(id)}${query({ at })}`,
  graph: (
    project: string,
    id: string,
    options: { at?: number | null; depth?: number | null; view?: string | null; shown?: number | null } = {},
  ) => `/projects/${part(project)}/nodes/${part(id)}/graph${query({ ...options })}`,
  nodeHistory: (project: string, id: string, at: number | null = null) =>
    `/projects/${part(project)}/nodes/${part(id)}/history${query({ at })}`,
  sources: (project: string, at: number | null = null) =>
    `/projects/${part(project)}/sources${query({ at })}`,
  source: (project: string, id: string, passage: PassageRef | null = null, at: number | null = null) =>
    `/projects/${part(project)}/sources/${part(bareDigest(id))}${query({ ...passageQuery(passage), at })}`,
  section: (project: string, id: string, section: string, at: number | null = null) =>
    `/projects/${part(project)}/sources/${part(bareDigest(id))}${query({ section, at })}`,
  history: (project: string, at: number | null = null) =>
    `/projects/${part(project)}/history${query({ at })}`,
  proposals: (project: string, status: string | null = null, at: number | null = null) =>
    `/projects/${part(project)}/proposals${query({ status, at })}`,
  proposal: (project: string, id: string, at: number | null = null) =>
    `/projects/${part(project)}/proposals/${part(id)}${query({ at })}`,
};
