import { moduleMapBlockId } from '@tessera/contracts/html-data-blocks.ts';

export const singleUrls = { script: '/assets/single/page.js', style: '/assets/single/page.css' };

/** The page with one script and one stylesheet instead of the shell's and the modules' own. */
export function withSingleBundle(html: string): string {
  return withoutModuleStyles(html)
    .replaceAll(/<link [^>]*\/modules\/[^>]*>\n?/g, '')
    .replaceAll(/<script async [^>]*\/modules\/[^>]*><\/script>\n?/g, '')
    .replace(
      /<script defer [^>]*src="\/assets\/[^>]*><\/script>/,
      `<link rel="stylesheet" href="${singleUrls.style}">\n<script defer src="${singleUrls.script}"></script>`,
    );
}

/** The page's script would wait for the modules' own stylesheets, which this page does not have. */
function withoutModuleStyles(html: string): string {
  const block = new RegExp(`(<script [^>]*id="${moduleMapBlockId}"[^>]*>)(.*?)(</script>)`);
  if (!block.test(html)) throw new Error('The page has no module map to rewrite: it would wait for styles it has not.');
  return html.replace(block, (_, open: string, json: string, close: string) => {
    const map = JSON.stringify(JSON.parse(json), (key, value) => (key === 'css' ? [] : value));
    return `${open}${map.replaceAll('<', '\\u003c')}${close}`;
  });
}
