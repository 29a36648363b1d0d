/** Days of a website in words, both included: they are its own, so they have no zone. Blanks are ordinary spaces. */
export function daysText(from: string, to: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return format.formatRange(Date.parse(from), Date.parse(to)).replace(/[\u00a0\u2009\u202f]/g, ' ');
}
