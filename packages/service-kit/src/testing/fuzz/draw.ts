import fc, { type GeneratorValue } from 'fast-check';

/** Where everything that looks like chance comes from: the same seed draws the same again. */
export type Draw = GeneratorValue;

export const chance = (draw: Draw, percent: number): boolean => draw(fc.integer, { min: 1, max: 100 }) <= percent;

/** One of a list that is not empty. */
export function oneOf<T>(draw: Draw, [first, ...rest]: readonly [T, ...T[]]): T {
  return draw(fc.constantFrom<T[]>, first, ...rest);
}

/** One of a list, unless it is empty. */
export function anyOf<T>(draw: Draw, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[draw(fc.nat, list.length - 1)];
}
