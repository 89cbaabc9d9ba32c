import { decodeMarkup } from '../decode-markup.ts';
import { Flow } from '../flow.ts';
import type { LayerBody } from '../layer-draft.ts';
import { unreadable } from '../markup-tree.ts';
import { writeLayer } from '../write-layer.ts';
import { JATS } from './jats.ts';
import { TEI } from './tei.ts';
import { XmlReader } from './xml-reader.ts';
import type { Dialect } from './xml-reader.ts';
import { xmlTree } from './xml-tree.ts';

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['article', JATS],
  ['TEI', TEI],
  ['teiCorpus', TEI],
]);

/**
 * The text of a JATS or TEI document as its readers see it. Raises `INVALID_INPUT` with `details.reason`, `mislabelled`
 * for XML of another kind, and what `xmlTree` raises.
 */
export function readXmlDocument(bytes: Uint8Array): LayerBody {
  const { root, unknownEntities } = xmlTree(decodeMarkup(bytes));
  const dialect = DIALECTS.get(root.name);
  if (dialect === undefined) throw otherRoot(root.name);
  const flow = new Flow();
  if (unknownEntities.length > 0) flow.doubt(outside(unknownEntities));
  new XmlReader(dialect).element(root, flow);
  return writeLayer([flow.page()], { paged: false });
}

const otherRoot = (name: string) =>
  unreadable(
    'mislabelled',
    `The root element is <${name.slice(0, 60)}>; XML is read as JATS (<article>) or TEI (<TEI>). Send a web page as text/html or application/xhtml+xml, anything else as text/plain.`,
  );

const outside = (entities: readonly string[]): string =>
  `Entities that the file does not define are not fetched and stand as they are written: ${entities.slice(0, 5).join(' ')}${entities.length > 5 ? ' …' : ''}.`;
