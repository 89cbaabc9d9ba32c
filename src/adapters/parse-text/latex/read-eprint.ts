import { KbError } from '../../../contracts/errors.ts';
import { decodeMarkup } from '../decode-markup.ts';
import type { LayerBody, PageDraft } from '../layer-draft.ts';
import { writeLayer } from '../write-layer.ts';
import { inInclusionOrder } from './inclusion-order.ts';
import type { NamedSource } from './inclusion-order.ts';
import { learn, newProject, readTex, withPlainLineEnds } from './read-tex.ts';
import { unpackTex } from './unpack.ts';
import type { TexFile, UnpackLimits } from './unpack.ts';

/**
 * The text of a TeX source as it is kept beside papers: one page for each TeX file, in the order in which the main file
 * includes them, its path as the label. Raises what `unpackTex` raises.
 */
export async function readEprint(bytes: Uint8Array, limits: UnpackLimits): Promise<LayerBody> {
  const files = await unpackTex(bytes, limits);
  const read = files.map(decoded);
  const sources = read.filter((file): file is NamedSource => 'source' in file);
  const project = newProject(true);
  for (const { source } of sources) learn(project, source);
  const pages = inInclusionOrder(sources).map(({ path, source }): PageDraft => ({
    ...(path === '' ? {} : { label: path }),
    ...readTex(source, project),
  }));
  return writeLayer(
    [...pages, ...read.filter((file): file is Unreadable => 'failed' in file).map(failedPage)],
    { paged: true },
  );
}

interface Unreadable {
  path: string;
  failed: string;
}

function decoded({ path, bytes }: TexFile): NamedSource | Unreadable {
  try {
    return { path, source: bytes.length === 0 ? '' : withPlainLineEnds(decodeMarkup(bytes)) };
  } catch (cause) {
    if (!(cause instanceof KbError)) throw cause;
    return { path, failed: cause.message };
  }
}

const failedPage = ({ path, failed }: Unreadable): PageDraft => ({
  ...(path === '' ? {} : { label: path }),
  blocks: [],
  hidden: [],
  doubts: [],
  failed,
});
