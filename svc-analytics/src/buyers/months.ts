/** Months up to one, which is the last; the earliest first. Months look like `2026-05`. */
export function monthsUpTo(last: string, length: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length }, (_, index) =>
    new Date(Date.UTC(year, month - length + index, 1)).toISOString().slice(0, 7),
  );
}
