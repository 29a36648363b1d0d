import { type PageContext, pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';

/** What the shell says about the page; undefined on a page without the data block. */
export function readPageContext(): PageContext | undefined {
  const block = document.getElementById(pageContextBlockId)?.textContent;
  // The shell writes the block by the same type, on this very page.
  return block ? (JSON.parse(block) as PageContext) : undefined;
}
