import { createHash } from 'node:crypto';

/** Up to this many visits are counted exactly; beyond, within about 6 %. */
const maxHashes = 256;
const hexDigits = 12;
const space = 16 ** hexDigits;

/**
 * The visits of an error: the lowest hashes of them. Hashes are evenly distributed, so the highest of the stored ones
 * yields the total. Hashes of the same visits differ for another error.
 */
export function addToSketch(sketch: readonly string[], groupId: string, visitor: string): string[] {
  const hash = createHash('sha256').update(`${groupId}\n${visitor}`).digest('hex').slice(0, hexDigits);
  return [...new Set([...sketch, hash])].sort().slice(0, maxHashes);
}

/** The number of visits of a sketch. */
export function countOfSketch(sketch: readonly string[]): { count: number; isRough: boolean } {
  const highest = sketch.at(-1);
  if (highest === undefined || sketch.length < maxHashes) return { count: sketch.length, isRough: false };
  return { count: Math.round(((maxHashes - 1) * space) / Number.parseInt(highest, 16)), isRough: true };
}
