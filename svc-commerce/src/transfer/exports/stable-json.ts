/** JSON with the fields of objects in the order of their names: the same content is the same text. */
export const stableJson = (value: unknown): string => `${JSON.stringify(ordered(value), null, 1)}\n`;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([name, field]) => [name, ordered(field)]));
}
