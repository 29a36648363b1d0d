import { documentLimits } from '@tessera/contracts/site/limits.ts';
import { childrenOf, itemsFieldOf, type TreeNode, type Values } from '../tree/nodes.ts';
import { InvalidOperation } from './invalid-operation.ts';

const blocksOf = (body: Values): TreeNode[] =>
  childrenOf('root', body).flatMap((section) => [...childrenOf('section', section)]);

/**
 * UTF-8 bytes of a document's JSON. A text has at most three bytes per UTF-16 unit, so most need no
 * encoding.
 */
function isTooLong(json: string): boolean {
  const { bodyBytes } = documentLimits;
  return json.length * 3 > bodyBytes && new TextEncoder().encode(json).length > bodyBytes;
}

/**
 * Refuses a change that passes a limit. One that makes a document smaller is never refused, even if
 * the document is above a limit that was lowered later.
 * @throws InvalidOperation with the limit (EDIT-223, EDIT-236)
 */
export function checkLimits(before: Values, after: Values): void {
  const isOver = (count: (body: Values) => number, limit: number) =>
    count(after) > limit && count(after) > count(before);
  const { sections, blocks, bodyBytes } = documentLimits;
  if (isOver((body) => childrenOf('root', body).length, sections))
    throw new InvalidOperation('The page has too many sections.', sections);
  if (isOver((body) => blocksOf(body).length, blocks))
    throw new InvalidOperation('The page has too many blocks.', blocks);
  checkItems(before, after);
  const json = JSON.stringify(after);
  if (isTooLong(json) && json.length > JSON.stringify(before).length)
    throw new InvalidOperation('The page is too large.', bodyBytes);
}

function checkItems(before: Values, after: Values): void {
  const earlier = new Map(blocksOf(before).map((block) => [block.id, block]));
  for (const block of blocksOf(after)) {
    const was = earlier.get(block.id);
    const max = itemsFieldOf(block)?.field.max;
    if (was === block || max === undefined) continue;
    const count = childrenOf('block', block).length;
    if (count > max && count > (was ? childrenOf('block', was).length : 0))
      throw new InvalidOperation('The block has too many items.', max);
  }
}
