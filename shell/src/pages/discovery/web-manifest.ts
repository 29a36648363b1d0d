import { imageUrl } from '@tessera/rules/images/srcset.ts';
import type { PageRequest } from '../page-request.ts';
import { faviconOf } from '../views/favicon-links.ts';
import { themeColorOf } from '../views/theme-color.ts';
import type { TextFile } from './text-file.ts';

const daySeconds = 86_400;
/** Widths that pictures are delivered in, as far as home screens use them. */
const iconWidths = [100, 300, 500] as const;

/** What home screens show of a website: its name, colors and icons (W3C Web Application Manifest). */
export function manifestFile({ website }: Pick<PageRequest, 'website'>): TextFile {
  const favicon = faviconOf(website);
  const icons = favicon
    ? iconWidths.map((width) => ({
        src: imageUrl(favicon.url, width),
        sizes: `${Math.min(width, favicon.width)}x${Math.min(width, favicon.width)}`,
        purpose: 'any',
      }))
    : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }];
  const color = themeColorOf(website);
  const manifest = {
    ...{ name: website.name, short_name: website.name.slice(0, 30), lang: website.locale },
    ...{ start_url: '/', scope: '/', display: 'browser', icons, theme_color: color, background_color: color },
  };
  const text = JSON.stringify(manifest);
  return { contentType: 'application/manifest+json; charset=utf-8', text, maxAgeSeconds: daySeconds };
}
