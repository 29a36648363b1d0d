import { crumbPlaceholder, pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { slotElement } from '../../composition/compose-page.ts';
import type { ModuleHost } from '../../composition/module-host.ts';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import { jsonBlock } from '../../http/html.ts';
import type { BrowserCheckDeps } from '../../registry/index.ts';
import { pageContext } from './page-context.ts';
import type { ThemeFiles } from './theme-files.ts';

interface CheckPagesDeps {
  composeRelease: ModuleHost['composeRelease'];
  themeFiles: ThemeFiles;
}

const slotId = 'check';

/** Elements every page has around its modules. Their looks show what a module does to what is not its own. */
const outside = `<header data-reference>
<nav aria-label="Site"><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>
<p class="note">A line with a <a href="/about">link</a>, <strong>weight</strong> and <em>stress</em>.</p>
<h2 class="title">A heading</h2><h3>Another</h3>
<form action="/search"><label for="reference-field">Search</label><input id="reference-field" name="q">
<select aria-label="Order"><option>Newest</option></select><textarea aria-label="Words"></textarea>
<button type="button" class="button">Find</button></form>
<table><caption>Sizes</caption><tbody><tr><th scope="row">Small</th><td>1</td></tr></tbody></table>
<dl><dt>Term</dt><dd>Meaning</dd></dl><blockquote><p>A quotation</p></blockquote>
<figure><img src="/images/reference.svg" alt="A picture" width="40" height="40"><figcaption>Caption</figcaption></figure>
<section><article><hr></article><aside><small>Aside</small></aside></section>
</header>`;
const after = `<footer data-reference><p>The end</p><address><a href="/contact">Contact</a></address></footer>
<div class="sr" id="live-polite" role="status" aria-live="polite" data-live-announcer></div>
<div class="sr" id="live-assertive" role="alert" aria-live="assertive" data-live-announcer></div>`;

/** Draws pages for looking at one mount alone: head, theme and data blocks of every page, around plain elements. */
export function createCheckPages({ composeRelease, themeFiles }: CheckPagesDeps): BrowserCheckDeps['renderPage'] {
  return async (release, place) => {
    const surface = release.manifest.mounts['admin/app'] ? 'admin' : 'store';
    const composed = await composeRelease(place ? [{ slot: slotId, ...place }] : [], release);
    const slot = composed.slots[slotId];
    const { currency = 'GBP', locale = 'en', path = '/', pageType = 1 } = (place?.props ?? {}) as Partial<CommonProps>;
    const plan = { template: 'content', currency, page: { type: pageType, title: 'Check' } };
    const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" ${surface === 'admin' ? 'data-surface="admin"' : 'data-theme="atelier"'}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Check</title>
<link rel="stylesheet" href="${themeFiles.stylesheet(surface, neutralWebsite)}">
${composed.head}
</head>
<body>
${outside}
<main id="main" tabindex="-1"><div class="flow">${slot ? slotElement(slot) : ''}</div></main>
${after}
${jsonBlock(pageContextBlockId, pageContext(plan, { website: { ...neutralWebsite, locale }, path }, { captcha: null, asksConsent: false }))}
${composed.moduleMap}
${slot?.state ?? ''}
</body>
</html>`;
    return html.replaceAll(crumbPlaceholder, slotId);
  };
}
