import { createHash } from 'node:crypto';

/** Up to so many visits are counted exactly, and beyond within some 6 %. */
const maxKept = 256;
const hexDigits = 12;
const space = 16 ** hexDigits;

/**
 * Visits an error was seen in: the lowest hashes of them. Hashes are spread evenly, so the highest of those that are
 * kept tells how many there are in all. Another error's hashes of the same visits are others.
 */
export function addToSketch(sketch: readonly string[], groupId: string, visitor: string): string[] {
  const hash = createHash('sha256').update(`${groupId}\n${visitor}`).digest('hex').slice(0, hexDigits);
  return [...new Set([...sketch, hash])].sort().slice(0, maxKept);
}

/** How many visits a sketch stands for. */
export function countOfSketch(sketch: readonly string[]): { count: number; isRough: boolean } {
  const highest = sketch.at(-1);
  if (highest === undefined || sketch.length < maxKept) return { count: sketch.length, isRough: false };
  return { count: Math.round(((maxKept - 1) * space) / Number.parseInt(highest, 16)), isRough: true };
}
