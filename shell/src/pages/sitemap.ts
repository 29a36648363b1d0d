import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { absoluteUrl } from './canonical.ts';
import { type PageRequest, sharedContext } from './page-request.ts';

/**
 * Every page of a website that is for everybody: the owner's addresses and the products. Undefined while the products
 * cannot be had: a map without them would tell search engines that they are gone.
 */
export async function sitemapXml(request: PageRequest): Promise<string | undefined> {
  const answer = await request.siteData.addresses(sharedContext(request));
  if (answer instanceof Failure && answer.code === 'service.unavailable') return undefined;
  const products = answer instanceof Failure ? [] : answer;
  const paths = [...new Set(['/', ...Object.values(request.website.addresses), ...products])];
  const entries = paths.map((path) => `<url><loc>${escapeHtml(absoluteUrl(path, request))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ].join('\n');
}
