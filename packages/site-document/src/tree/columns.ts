import type { Block } from '@tessera/contracts/site/page-body.ts';

/** Returns the columns of a section: a stacked block goes below the block before it. */
export function columnsOf(blocks: readonly Block[]): [Block, ...Block[]][] {
  const columns: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const last = columns.at(-1);
    if (block.place.isStacked && last) last.push(block);
    else columns.push([block]);
  }
  return columns;
}
