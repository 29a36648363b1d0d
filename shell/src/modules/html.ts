import type { Asset } from '@tessera/contracts/modules.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for a double-quoted attribute. */
export function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** A JSON block browsers never execute. `<` is escaped, so the content cannot end the block. */
export function jsonBlock(id: string, value: unknown): string {
  const json = (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${attribute(id)}">${json}</script>`;
}

/** What search engines read of a page (schema.org); browsers do nothing with it. */
export function structuredDataBlock(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** The integrity has to be the script's own, or the browser fetches the file twice. */
export function preloadTag({ url, integrity }: Asset): string {
  return `<link rel="preload" as="script" href="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** As the chunk loader of a module would write the address, which then finds it and adds nothing. */
export function stylesheetTag({ url, integrity }: Asset): string {
  return `<link rel="stylesheet" href="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous">`;
}

/**
 * The page's one script. Deferred: it runs when everything it starts is there. It is the largest file and the last to
 * arrive, but browsers would ask for a deferred script after everything else.
 */
export function scriptTag({ url, integrity }: Asset): string {
  const file = `src="${attribute(url)}" integrity="${integrity}" crossorigin="anonymous"`;
  return `<script defer fetchpriority="high" ${file}></script>`;
}
