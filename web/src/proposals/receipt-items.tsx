import type { ReactNode } from 'react';
import { itemInWords, isNodeId } from '../history/records-in-words.ts';
import { RecordName } from '../history/touched-records.tsx';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';
import type { ReceiptFields } from '../queries/proposals.ts';

/** The items of a proposal: what the bundle calls each, what it does in words, and the record that it is about. */
export const ReceiptItems = ({ receipt }: { receipt: ReceiptFields }): ReactNode => (
  <Section title="Items">
    <ol className="plain rows items">
      {receipt.items.map((item, index) => (
        <li key={index} className="row-head">
          <span className="data quiet">{item.ref === null ? `#${index}` : <Text>{item.ref}</Text>}</span>
          <span>{itemInWords(item)}</span>
          <ItemRecord receipt={receipt} item={item} />
        </li>
      ))}
    </ol>
  </Section>
);

/** A node by its name where there is one: what a proposal that was not accepted would add, there is not. */
const ItemRecord = (props: { receipt: ReceiptFields; item: ReceiptFields['items'][number] }): ReactNode => {
  const { receipt, item } = props;
  const isThere = receipt.status === 'ACCEPTED' || !item.op.endsWith('_ADD');
  if (isThere && (isNodeId(item.id) || item.id.startsWith('src_')))
    return <RecordName id={item.id} revision={receipt.revision} />;
  return <span className="digest quiet">{item.id}</span>;
};
