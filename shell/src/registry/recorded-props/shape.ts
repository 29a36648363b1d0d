import { createHash } from 'node:crypto';

/**
 * Maps props to one of a few numbers, by their fields, types and empty lists: props that a component renders in
 * different ways mostly get different numbers.
 */
export function shapeOf(props: unknown, count: number): number {
  return createHash('sha256').update(outline(props)).digest().readUInt32BE() % count;
}

/** Only the first two elements of a list count, since the rest rarely differs in shape. */
function outline(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.slice(0, 2).map(outline).join()}]`;
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${outline(field)}`).join()}}`;
}
