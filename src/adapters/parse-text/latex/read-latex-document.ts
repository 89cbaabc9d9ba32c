import { decodeMarkup } from '../decode-markup.ts';
import type { LayerBody } from '../layer-draft.ts';
import { writeLayer } from '../write-layer.ts';
import { learn, newProject, readTex, withPlainLineEnds } from './read-tex.ts';

/** The text of a LaTeX file as it is printed, as far as its source tells. Raises `INVALID_INPUT` with `details.reason`. */
export function readLatexDocument(bytes: Uint8Array): LayerBody {
  const source = withPlainLineEnds(decodeMarkup(bytes));
  const project = newProject(false);
  learn(project, source);
  return writeLayer([readTex(source, project)], { paged: false });
}
