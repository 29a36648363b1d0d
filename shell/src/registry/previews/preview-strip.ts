import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { Previewed } from './preview-cookie.ts';

/** Where the strip's own files and the end of a preview are. Pages of other visitors know nothing of them. */
export const previewFolder = '/modules/preview';

/** Says on the page itself that it is not what visitors get, and how to end that. `here` is the page's own path. */
export function previewStrip(preview: readonly Previewed[], here: string): string {
  const shown = preview.map(inWords).join(', ');
  return `<link rel="stylesheet" href="${previewFolder}/strip.css"><script src="${previewFolder}/strip.js"></script>
<aside class="preview-strip" aria-label="Preview"><form method="post" action="${previewFolder}/end">
<p>You see a preview: <strong>${escapeHtml(shown)}</strong></p>
<input type="hidden" name="to" value="${escapeHtml(here)}"><button type="submit">End preview</button></form></aside>`;
}

function inWords(one: Previewed): string {
  const name = one.name.replace(/^mfe-/, '');
  return 'version' in one ? `${name} ${one.version}` : `${name} from ${one.devOrigin}`;
}

/** Looks the same on every theme. */
export const stripStyles = `.preview-strip { background: #4a1d6b; color: #fff; font: 0.875rem/1.4 system-ui, sans-serif; }
.preview-strip form { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: center;
  margin: 0; padding: 0.375rem 1rem; }
.preview-strip p { margin: 0; color: inherit; font: inherit; max-width: none; overflow-wrap: anywhere; }
.preview-strip strong { font-weight: 600; }
.preview-strip button { min-height: 2rem; padding: 0 0.75rem; border: 1px solid #fff; border-radius: 0.25rem;
  background: transparent; color: #fff; font: inherit; cursor: pointer; }
.preview-strip button:hover { background: #fff; color: #4a1d6b; }
.preview-strip button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
@media print { .preview-strip { display: none; } }
`;

/** Runs before the page's own script: what is only tried counts as no visit (DATA-016). */
export const stripScript = 'window.SITE_ANALYTICS_DISABLED = true;\n';
