import type { TextFile } from './text-file.ts';

const daySeconds = 86_400;
const closed = ['/config', '/cart', '/checkout', '/account', '/api/'];

const robots = (lines: readonly string[]): TextFile => ({
  ...{ contentType: 'text/plain; charset=utf-8', maxAgeSeconds: daySeconds },
  text: `${['User-agent: *', ...lines].join('\n')}\n`,
});

/** What programs may look at on a website, and where its map is. */
export const websiteRobots = (origin: string): TextFile =>
  robots([...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]);

/** Of the admin and of previews nothing is for search engines. */
export const closedRobots: TextFile = robots(['Disallow: /']);
