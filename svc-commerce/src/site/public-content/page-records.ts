import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { AnyField, RecordKind, RecordSource } from '@tessera/contracts/site/fields.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';

/** A block that lists entries of the store, a blog or a calendar, and which ones. */
export interface RecordsBlock {
  blockId: string;
  of: RecordKind;
  source: RecordSource;
}

/** Finds the blocks of a page that list entries, in document order. */
export const recordsBlocksOf = ({ sections }: Pick<DocumentBody, 'sections'>): RecordsBlock[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(recordsOf));

function recordsOf(block: Block): RecordsBlock[] {
  const fields: Readonly<Record<string, AnyField>> = blockTypes[block.type].fields;
  const values: Readonly<Record<string, unknown>> = { ...block };
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'records' ? { blockId: block.id, of: field.of, source: field.schema.parse(values[name]) } : [],
  );
}
