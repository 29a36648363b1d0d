/** `1,204`. */
export function numberText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** `1 order`, `1,204 orders`. */
export function countText(count: number, [one, many]: readonly [string, string], locale = 'en-GB'): string {
  return `${numberText(count, locale)} ${count === 1 ? one : many}`;
}
