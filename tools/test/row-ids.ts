/** Ids of the rows a requirements page holds: the first cell of each table row, `| CART-014 | …`. */
export function rowIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]{2,5}-\d{2,3})\s*\|/gm)].map(([, id]) => id ?? '');
}

/**
 * Row ids a test title cites. `CART-048 to CART-050` stands for the whole range.
 * Only prefixes of real areas count, so that `UTF-8` or `ISO-4217` are no citations.
 */
export function citedIds(title: string, rows: readonly string[]): string[] {
  const areas = new Set(rows.map(areaOf));
  const single = [...title.matchAll(/\b([A-Z]{2,5})-(\d{2,3})\b/g)].map(([id]) => id);
  const ranges = [...title.matchAll(/\b([A-Z]{2,5})-(\d{2,3}) to \1-(\d{2,3})\b/g)].flatMap(
    ([, area = '', from = '', to = '']) =>
      Array.from(
        { length: Math.max(0, Number(to) - Number(from) + 1) },
        (_, index) => `${area}-${String(Number(from) + index).padStart(from.length, '0')}`,
      ),
  );
  return [...new Set([...single, ...ranges])].filter((id) => areas.has(areaOf(id)));
}

export interface AreaCoverage {
  area: string;
  covered: number;
  total: number;
}

/** Counts covered rows per area, and all of them together. */
export function coverageOf(rows: readonly string[], passed: readonly string[]): AreaCoverage[] {
  const proven = new Set(passed);
  const areas = [...new Set(rows.map(areaOf))];
  const count = (area: string, ids: readonly string[]) => ({
    area,
    covered: ids.filter((id) => proven.has(id)).length,
    total: ids.length,
  });
  return [
    ...areas.map((area) =>
      count(
        area,
        rows.filter((id) => areaOf(id) === area),
      ),
    ),
    count('All', rows),
  ];
}

const areaOf = (id: string) => id.slice(0, id.indexOf('-'));
