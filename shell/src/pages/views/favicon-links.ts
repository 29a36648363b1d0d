import { type SiteFavicon, siteFavicon } from '@tessera/contracts/identity/site-marks.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

/** Of the widths that pictures are delivered in: what tabs show, twice as sharp as needed, and what home screens show. */
const tabWidth = 100;
const homeScreenWidth = 300;

type Header = Pick<Website, 'header'>;

/** The favicon of a website; undefined where it has none, or what is stored is no square picture of its own. */
export const faviconOf = ({ header }: Header): SiteFavicon | undefined => siteFavicon.safeParse(header.favicon).data;

/** The address of a website's favicon as tabs show it. */
export function faviconAddress(website: Header): string | undefined {
  const favicon = faviconOf(website);
  return favicon && imageUrl(favicon.url, tabWidth);
}

/** Links of a page's head to the website's favicon, or to the platform's mark where it has none. */
export function faviconLinks(website: Header | undefined): string {
  const favicon = website && faviconOf(website);
  if (!favicon) return '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  const side = Math.min(favicon.width, tabWidth);
  const href = (width: typeof tabWidth | typeof homeScreenWidth) => escapeHtml(imageUrl(favicon.url, width));
  return `<link rel="icon" href="${href(tabWidth)}" sizes="${side}x${side}">
<link rel="apple-touch-icon" href="${href(homeScreenWidth)}">`;
}
