/** What is said of units that are ordered before they arrive. */
interface PreOrder {
  /** The day they are sent about, `2026-12-12`; null where none is promised. */
  sentAbout: string | null;
  /** The owner's own words, or empty. */
  words: string;
}

/** When units that are still to come are sent: 'Pre-order: sent about 12 December 2026', and the owner's words. */
export function preOrderText({ sentAbout, words }: PreOrder, locale: string): string {
  const when = sentAbout === null ? 'as soon as it is here' : `about ${dayText(sentAbout, locale)}`;
  return [`Pre-order: sent ${when}`, words].filter(Boolean).join('. ');
}

/** A plain day as people of a language write it. */
function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
