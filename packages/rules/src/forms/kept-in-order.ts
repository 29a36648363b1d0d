/**
 * The most numbers of a list that already stand in rising order: all others are what has to move to sort it.
 * @param numbers no two alike; O(n²), for short lists
 */
export function keptInOrder(numbers: readonly number[]): ReadonlySet<number> {
  /** The longest rising row that ends at each place: its length, and the place before. */
  const rows: { length: number; before: number }[] = [];
  let best = -1;
  numbers.forEach((number, at) => {
    let before = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      const isBelow = (numbers[earlier] ?? 0) < number;
      if (isBelow && (rows[earlier]?.length ?? 0) > (rows[before]?.length ?? 0)) before = earlier;
    }
    rows.push({ length: (rows[before]?.length ?? 0) + 1, before });
    if ((rows[at]?.length ?? 0) > (rows[best]?.length ?? 0)) best = at;
  });
  const kept = new Set<number>();
  for (let at = best; at >= 0; at = rows[at]?.before ?? -1) kept.add(numbers[at] ?? 0);
  return kept;
}
