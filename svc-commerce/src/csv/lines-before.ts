/** The line that named something before; notes the first line of each. */
export function lineBefore(seen: Map<string, number>, key: string, row: number): number | undefined {
  const before = seen.get(key);
  if (before === undefined) seen.set(key, row);
  return before;
}

/** What is reported at the second line; it names both, as either may be the wrong one. */
export const appearsTwice = (what: string, first: number, row: number) =>
  `${what} appears twice (lines ${first} and ${row})`;
