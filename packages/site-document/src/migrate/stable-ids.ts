import { idAlphabet } from '@tessera/contracts/site/node-id.ts';
import { idLetters, type NewId } from '../presets/id-source.ts';

/** FNV-1a of a text, 32 bits, beginning with a number of its own. */
function hash(text: string, start: number): number {
  let value = (0x811c9dc5 ^ start) >>> 0;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

/**
 * Ids that follow from a page's id and their order in it, so that importing a page twice makes the
 * same document. Two hashes give eight letters of five bits; a second node with the same id gets
 * the next one that is free.
 */
export function stableIds(pageId: string): NewId {
  const taken = new Set<string>();
  let count = 0;
  return (kind) => {
    for (;;) {
      const text = `${pageId}/${count}`;
      count += 1;
      const [high, low] = [hash(text, 1), hash(text, 2)];
      const figures = [0, 5, 10, 15].flatMap((shift) => [(high >>> shift) & 31, (low >>> shift) & 31]);
      const id = `${idLetters[kind]}_${figures.map((figure) => idAlphabet[figure]).join('')}`;
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
}
