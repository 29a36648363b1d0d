/** Numbers to add, by their place in a day's document: `hours.14.pageViews` is 3. */
export type Counts = Map<string, number>;

/** Adds to one place. */
export function add(counts: Counts, place: string, number = 1): void {
  if (number !== 0) counts.set(place, (counts.get(place) ?? 0) + number);
}

/** A text as one step of a place: dots and dollars mean something to the database, and `__proto__` to everybody. */
export function keyOf(text: string): string {
  if (text === '') return '%';
  // Half of a surrogate pair, as truncation may leave it, is stored as the replacement character.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('.', '%2E')
    .replaceAll('_', '%5F');
}

/** The text again. */
export function textOf(key: string): string {
  return key === '%' ? '' : decodeURIComponent(key);
}
