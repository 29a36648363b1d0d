/**
 * Stands in for the federation runtime's reader of version ranges, see `build-browser.ts`: what the plugin writes (`^1.2.3`)
 * and what the runtime asks itself (`<=1.2.3`). Any other range suits nobody, and the runtime says so on the console. The
 * registry has read each module's range whole before a page hears of it (`shared-check.ts`).
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, asked] = /^(\^|<=)([\d.]+)$/.exec(range) ?? [];
  if (!asked) return false;
  const wanted = asked.split('.').map(Number);
  const differences = version.split('.').map((number, place) => Number(number) - (wanted[place] ?? 0));
  const first = differences.find((difference) => difference !== 0) ?? 0;
  return operator === '^' ? differences[0] === 0 && first >= 0 : first <= 0;
}
