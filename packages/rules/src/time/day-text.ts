interface DayOf {
  /** Language tag of the reader. */
  locale: string;
  /** IANA name of the website's zone: the same moment is another day elsewhere. */
  timeZone: string;
}

/** A moment's day on the website's own calendar, in the reader's language. */
export const dayText = (atMs: number, { locale, timeZone }: DayOf, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone }).format(atMs);

/** The same with the time of day and the zone. */
export const momentText = (atMs: number, { locale, timeZone }: DayOf): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(atMs);
