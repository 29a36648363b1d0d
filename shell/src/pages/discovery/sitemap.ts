import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { absoluteUrl } from '../canonical.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import type { TextFile } from './text-file.ts';

type MapRequest = Pick<PageRequest, 'url'>;

/** Of one part of the map; the protocol allows 50,000. */
export const addressesPerPart = 5_000;
/** Of one address; the protocol allows 1,000. */
const maxImages = 100;
const imageWidth = 1500;
const hourSeconds = 3_600;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const partPath = /^\/sitemap-([1-9]\d{0,2})\.xml$/;

/** Whether a path is the map of a website or one of its parts. */
export const isSitemapPath = (path: string): boolean => path === '/sitemap.xml' || partPath.test(path);

/**
 * The map of a website: an index of its parts, or one of them. `unknown` for a part that it does not have, and
 * `unavailable` while the addresses cannot be read: a map without them would make search engines drop them.
 */
export async function sitemapFile(request: PageRequest): Promise<TextFile | 'unknown' | 'unavailable'> {
  const addresses = await request.siteData.addresses(sharedContext(request));
  if (addresses instanceof Failure) return addresses.code === 'service.unavailable' ? 'unavailable' : 'unknown';
  const parts = partsOf(addresses);
  const number = Number(partPath.exec(request.path)?.[1] ?? 0);
  if (number === 0) return xmlFile(indexXml(parts, request));
  const part = parts[number - 1];
  return part ? xmlFile(partXml(part, request)) : 'unknown';
}

/** Parts of a map, in the order of the addresses; a website without any has one, which is empty. */
export function partsOf(addresses: readonly SiteAddress[]): SiteAddress[][] {
  const count = Math.max(1, Math.ceil(addresses.length / addressesPerPart));
  return Array.from({ length: count }, (_, at) => addresses.slice(at * addressesPerPart, (at + 1) * addressesPerPart));
}

/** An index of the parts of a map, each with its newest change. */
export function indexXml(parts: readonly (readonly SiteAddress[])[], request: MapRequest): string {
  const entries = parts.map((part, at) => {
    const changed = part.flatMap(({ changedOn }) => changedOn ?? []);
    const newest = changed.reduce((latest, one) => Math.max(latest, one), 0);
    return `<sitemap>${locOf(`/sitemap-${at + 1}.xml`, request)}${lastmodOf(newest || null)}</sitemap>`;
  });
  return [
    declaration,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
  ].join('\n');
}

/** A part of a map, with when each address was published last and the pictures that it shows. */
export function partXml(part: readonly SiteAddress[], request: MapRequest): string {
  const entries = part.map(({ path, changedOn, images }) => {
    const pictures = images.slice(0, maxImages).map((url) => `<image:image>${imageLoc(url, request)}</image:image>`);
    return `<url>${locOf(path, request)}${lastmodOf(changedOn)}${pictures.join('')}</url>`;
  });
  return [
    declaration,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
  ].join('\n');
}

const xmlFile = (text: string): TextFile => ({
  ...{ contentType: 'application/xml; charset=utf-8', text, maxAgeSeconds: hourSeconds },
});
const locOf = (path: string, request: MapRequest) => `<loc>${escapeHtml(absoluteUrl(path, request))}</loc>`;
const imageLoc = (url: string, request: MapRequest) =>
  `<image:loc>${escapeHtml(absoluteUrl(imageUrl(url, imageWidth), request))}</image:loc>`;
const lastmodOf = (on: number | null) => (on === null ? '' : `<lastmod>${new Date(on).toISOString()}</lastmod>`);
