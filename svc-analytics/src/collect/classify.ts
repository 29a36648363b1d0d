import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { trimEnd } from '@tessera/rules/text/trim.ts';

/** `phone`, `tablet` or `desktop`, by the width of the viewport; by the user agent where that is not known. */
export function deviceOf(viewportWidth: number | undefined, userAgent = ''): string {
  if (viewportWidth !== undefined) return viewportWidth < 768 ? 'phone' : viewportWidth < 1100 ? 'tablet' : 'desktop';
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : userAgent ? 'desktop' : 'unknown';
}

interface PageAddress {
  path: string;
  /** Without `www.`; empty for a path alone. */
  host: string;
  utmSource: string;
  utmCampaign: string;
}

/** Host, path and query. Hits are many, and the platform's own parser costs ten times as much. */
const addressParts = /^(?:https?:\/\/(?:www\.)?([^\s/?#@:]+)(?::\d+)?)?(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i;

/** Takes an address apart; a path alone will do. Undefined for what is no web address. */
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
  if (!query.includes('utm_')) return { utmSource: '', utmCampaign: '' };
  const params = new URLSearchParams(query);
  const read = (name: string) => params.get(name)?.slice(0, 100) ?? '';
  return { utmSource: read('utm_source'), utmCampaign: read('utm_campaign') };
}

/** Where a visitor came from: a campaign's name, another website's host, or `direct`. */
export function sourceOf(page: PageAddress, from: PageAddress | undefined): string {
  if (page.utmSource) return page.utmSource;
  return !from || isInternal(page, from) ? 'direct' : from.host;
}

/** Whether the visitor came from a page of the same website. */
export function isInternal(page: PageAddress, from: PageAddress | undefined): boolean {
  return from !== undefined && (from.host === '' || from.host === page.host);
}
