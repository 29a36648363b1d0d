/** The name of a traffic source; hosts and campaigns stay as they are. */
export function sourceText(name: string): string {
  return name === 'direct' ? 'Direct' : name;
}

/** `phone` → `Phone`. */
export function wordText(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of a country in the page's language; unknown codes stay codes. */
export function countryText(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return 'Unknown';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
