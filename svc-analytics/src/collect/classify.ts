/**
 * Programs that do not hide that they are programs, and callers that say nothing of themselves. Headless browsers
 * count as people: they are how sites are tested.
 */
const bots =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|scrap|monitor|lighthouse|pingdom|curl\/|wget\/|python-|java\/|okhttp|go-http|axios\/|node-fetch|facebookexternalhit/i;

/** Whether a user agent is that of a robot. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || bots.test(userAgent);
}

/** `phone`, `tablet` or `desktop`, by the width of the viewport; by the user agent where that is not known. */
export function deviceOf(viewportWidth: number | undefined, userAgent = ''): string {
  if (viewportWidth !== undefined) return viewportWidth < 768 ? 'phone' : viewportWidth < 1100 ? 'tablet' : 'desktop';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : userAgent ? 'desktop' : 'unknown';
}

interface PageAddress {
  path: string;
  host: string;
  utmSource: string;
}

const nowhere = 'http://nowhere.invalid';

/** Takes an address apart; a path alone will do. Undefined for what is no web address. */
export function readAddress(address: string): PageAddress | undefined {
  if (!/^(https?:\/\/|\/)/i.test(address) || !URL.canParse(address, nowhere)) return undefined;
  const url = new URL(address, nowhere);
  return {
    path: trimSlash(url.pathname).slice(0, 300),
    host: url.origin === nowhere ? '' : url.hostname.replace(/^www\./, ''),
    utmSource: url.searchParams.get('utm_source')?.slice(0, 100) ?? '',
  };
}

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** Where a visitor came from: a campaign's name, another website's host, or `direct`. */
export function sourceOf(page: PageAddress, referrer: string): string {
  if (page.utmSource) return page.utmSource;
  const from = readAddress(referrer);
  return !from || from.host === '' || from.host === page.host ? 'direct' : from.host;
}

/** Whether the visitor came from a page of the same website. */
export function isInternal(page: PageAddress, referrer: string): boolean {
  const from = referrer === '' ? undefined : readAddress(referrer);
  return from !== undefined && (from.host === '' || from.host === page.host);
}
