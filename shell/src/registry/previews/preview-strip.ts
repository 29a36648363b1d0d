import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { Snapshot } from '../registry.ts';
import type { Previewed } from './preview-cookie.ts';
import { previewFolder } from './preview-folder.ts';
import { partsOf, partsPanel, partsStyles } from './preview-parts.ts';

/**
 * Renders the strip that marks a page as a preview, with a button that ends it and the page's modules by their `versions`.
 * `here` is the page's own path.
 */
export function previewStrip(current: Snapshot, versions: Readonly<Record<string, string>>, here: string): string {
  const shown = (current.preview ?? []).map(inWords).join(', ');
  return `<link rel="stylesheet" href="${previewFolder}/strip.css"><script src="${previewFolder}/strip.js"></script>
<aside class="preview-strip" aria-label="Preview"><form method="post" action="${previewFolder}/end">
<p>You see a preview: <strong>${escapeHtml(shown)}</strong></p>
<input type="hidden" name="to" value="${escapeHtml(here)}"><button type="submit">End preview</button></form>
${partsPanel(partsOf(current, versions), current.rev, here)}</aside>`;
}

function inWords(one: Previewed): string {
  const name = one.name.replace(/^mfe-/, '');
  return 'version' in one ? `${name} ${one.version}` : `${name} from ${one.devOrigin}`;
}

/** Renders a strip with one sentence about the page, such as that it is a draft. */
export const textStrip = (text: string): string =>
  `<link rel="stylesheet" href="${previewFolder}/strip.css"><aside class="preview-strip" aria-label="Preview"><p class="preview-text">${escapeHtml(text)}</p></aside>`;

/** Independent of the theme. */
export const stripStyles = `.preview-strip { background: #4a1d6b; color: #fff; font: 0.875rem/1.4 system-ui, sans-serif; }
.preview-strip form { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: center;
  margin: 0; padding: 0.375rem 1rem; }
.preview-strip p { margin: 0; color: inherit; font: inherit; max-width: none; overflow-wrap: anywhere; }
.preview-strip .preview-text { padding: 0.5rem 1rem; text-align: center; }
.preview-strip strong { font-weight: 600; }
.preview-strip button { min-height: 2rem; padding: 0 0.75rem; border: 1px solid #fff; border-radius: 0.25rem;
  background: transparent; color: #fff; font: inherit; cursor: pointer; }
.preview-strip button:hover { background: #fff; color: #4a1d6b; }
.preview-strip button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
${partsStyles}@media print { .preview-strip, .preview-fault { display: none; } }
`;

/** Runs before the page's own script: previews are not counted as visits (DATA-016). */
export const stripScript = 'window.SITE_ANALYTICS_DISABLED = true;\n';
