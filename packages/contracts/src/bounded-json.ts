import { z } from 'zod';

/** A JSON value as it may be stored. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Returns whether a value is JSON of at most `max` levels, without names that mean something to JavaScript or to the
 * database. Walks level by level without recursion, so that no input exhausts the stack.
 */
export function isPlainJson(value: unknown, max: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max || !level.every(isPlainValue)) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Whether a value itself is JSON, whatever it holds. */
function isPlainValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'boolean' || value === null;
  return Array.isArray(value) || !Object.keys(value).some(isReservedName);
}

const isReservedName = (name: string) =>
  name === '__proto__' || name === 'constructor' || name === 'prototype' || name.startsWith('$');

/** Checks the depth of a value before `schema`, which may be recursive, looks at it. */
export const boundedJson = <S extends z.ZodType>(schema: S, maxDepth: number) =>
  z
    .custom<z.output<S>>((value) => isPlainJson(value, maxDepth), 'This is nested too deeply.')
    .pipe(schema as z.ZodType<z.output<S>, z.output<S>>);
