import type { Block, Section } from '@tessera/contracts/site/page-body.ts';
import type { NewId } from '@tessera/site-document/presets/id-source.ts';
import { itemsFieldOf } from '@tessera/site-document/tree/nodes.ts';

/** Returns copies of sections with ids of their own: ids of a copy must not lead to the original. */
export const copySections = (sections: readonly Section[], newId: NewId): Section[] =>
  sections.map((section) => ({
    ...section,
    id: newId('section'),
    blocks: section.blocks.map((block) => copyBlock(block, newId)),
  }));

function copyBlock(block: Block, newId: NewId): Block {
  const name = itemsFieldOf(block)?.name;
  const values: Readonly<Record<string, unknown>> = { ...block };
  const items = name === undefined ? undefined : values[name];
  if (name === undefined || !Array.isArray(items)) return { ...block, id: newId('block') };
  return { ...block, id: newId('block'), [name]: items.map((item: object) => ({ ...item, id: newId('item') })) };
}
