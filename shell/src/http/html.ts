import type { Asset } from '@tessera/contracts/modules/module.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

/** A JSON block browsers never execute. `<` is escaped, so the content cannot end the block. */
export function jsonBlock(id: string, value: unknown, data: Record<string, string | number> = {}): string {
  const attributes = Object.entries(data).map(([name, text]) => ` data-${name}="${escapeHtml(String(text))}"`);
  const json = (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${escapeHtml(id)}"${attributes.join('')}>${json}</script>`;
}

/** What search engines read of a page (schema.org); browsers do nothing with it. */
export function structuredDataBlock(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The integrity has to be the script's own, or the browser fetches the file twice. Low: what is seen (styles, fonts, the
 * picture a page is about) comes before what makes it move.
 */
export function preloadTag({ url, integrity }: Asset): string {
  const file = `href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous"`;
  return `<link rel="preload" as="script" fetchpriority="low" ${file}>`;
}

/**
 * A chunk of a module, run as soon as it is there: it only puts its parts into a list, where the container finds them.
 * A container that came before asks for it again, and the browser answers with what is on its way.
 */
export function chunkTag({ url, integrity }: Asset): string {
  const file = `src="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous"`;
  return `<script async ${file}></script>`;
}

/** As the chunk loader of a module would write the address, which then finds it and adds nothing. */
export function stylesheetTag({ url, integrity }: Asset): string {
  return `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous">`;
}

/**
 * The page's one script. Deferred: it runs when everything it starts is there, and is fetched after everything that is
 * seen first.
 */
export function scriptTag({ url, integrity }: Asset): string {
  return `<script defer src="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}
