import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { trimEnd } from '@tessera/rules/text/trim.ts';

/** `phone`, `tablet` or `desktop`, by the width of the viewport, else by the user agent. */
export function deviceOf(viewportWidth: number | undefined, userAgent = ''): string {
  if (viewportWidth !== undefined) return viewportWidth < 768 ? 'phone' : viewportWidth < 1100 ? 'tablet' : 'desktop';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : userAgent ? 'desktop' : 'unknown';
}

interface PageAddress {
  path: string;
  /** Without `www.`; empty for a path without a host. */
  host: string;
  utmSource: string;
  utmCampaign: string;
}

/** Host, path and query. There are many hits, and the platform's parser is ten times slower. */
const addressParts =
  /^(?:(?:https?|android-app|ios-app):\/\/(?:[^\s/?#@]*@)?(?:www\.)?(\[[\da-f:.]+\]|[^\s/?#@:[\]]+)(?::\d+)?)?(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i;

/** Parses an address or a path. Undefined if it is not a web address. */
export function readAddress(address: string): PageAddress | undefined {
  const [, host = '', path = '', query = ''] = addressParts.exec(address) ?? [];
  if (host === '' && path === '') return undefined;
  return {
    path: withoutSecret(trimSlash(path)).slice(0, 300),
    host: host.toLowerCase(),
    ...utmIn(query),
  };
}

const trimSlash = (path: string) => trimEnd(path, '/') || '/';

function utmIn(query: string): Pick<PageAddress, 'utmSource' | 'utmCampaign'> {
  if (!/utm(?:_|%5f)/i.test(query)) return { utmSource: '', utmCampaign: '' };
  const values = new Map<string, string>();
  // The first of several values wins, as everywhere.
  for (const [name, value] of [...new URLSearchParams(query)].reverse()) values.set(name.toLowerCase(), value);
  const read = (name: string) => campaignName(values.get(name) ?? '');
  return { utmSource: read('utm_source'), utmCampaign: read('utm_campaign') };
}

/** Spellings of one name that differ in case, width or blanks are one campaign. */
const campaignName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100);

/** Hosts and apps of large sites, which refer visitors under many names. */
const sites: readonly [name: string, hosts: RegExp][] = [
  ['facebook.com', /^(?:(?:lm?|m|web|mbasic|touch)\.facebook\.com|com\.facebook\.(?:katana|lite))$/],
  ['instagram.com', /^(?:l\.instagram\.com|com\.instagram\.android)$/],
  ['google.com', /^(?:google\.(?:[a-z]{2,3}|com?\.[a-z]{2})|com\.google\.android\.googlequicksearchbox)$/],
  ['youtube.com', /^(?:m\.youtube\.com|youtu\.be|com\.google\.android\.youtube)$/],
  ['linkedin.com', /^(?:lnkd\.in|[a-z]{2}\.linkedin\.com|com\.linkedin\.android)$/],
  ['pinterest.com', /^(?:[a-z]{2}\.pinterest\.com|pin\.it|com\.pinterest)$/],
  ['reddit.com', /^(?:(?:out|old|new|m)\.reddit\.com|com\.reddit\.frontpage)$/],
];

const siteOf = (host: string) => sites.find(([, hosts]) => hosts.test(host))?.[0] ?? host;

/** The source of a visit: a campaign's name, another website's host, or `direct`. */
export function sourceOf(page: PageAddress, from: PageAddress | undefined): string {
  if (page.utmSource) return page.utmSource;
  return !from || isInternal(page, from) ? 'direct' : siteOf(from.host);
}

/** Whether the visitor came from a page of the same website. */
export function isInternal(
  page: PageAddress,
  from: PageAddress | undefined,
  ownHosts: readonly string[] = [],
): boolean {
  if (from === undefined) return false;
  return from.host === '' || from.host === page.host || ownHosts.some((host) => withoutWww(host) === from.host);
}

const withoutWww = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');
