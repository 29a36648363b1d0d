/**
 * Whether a version came after those that an error was known in. Numbers decide where they differ; builds of one number
 * have no order, so one that is not known counts as newer. An unnamed version is never known.
 */
export function isNewer(version: string, known: readonly string[]): boolean {
  if (version === '' || known.includes(version)) return false;
  return known.every((one) => compareNumbers(version, one) >= 0);
}

function compareNumbers(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (!left || !right) return 0;
  const at = left.findIndex((number, place) => number !== right[place]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function numbersOf(version: string): number[] | undefined {
  return /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
}
