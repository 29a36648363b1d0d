/**
 * A time zone that times can be written in: the one that is asked for, or the browser's own where its data has no such
 * zone, as an old browser has not of a new one. That is warned of (ERR-055, ERR-056, ERR-057).
 *
 * @param timeZone IANA name
 */
export function knownTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    console.warn('Failed to load timezone', timeZone);
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
}
