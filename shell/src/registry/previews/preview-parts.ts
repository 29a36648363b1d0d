import type { Ring } from '@tessera/contracts/modules/rollout.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { CurrentModule, Snapshot } from '../registry.ts';
import { previewFolder } from './preview-folder.ts';

/** A module on the page, as the strip of a preview lists it. */
interface PagePart {
  name: string;
  version: string;
  /** Why it is this version, in words. */
  from: string;
  isPreviewed: boolean;
}

export type Why = Pick<CurrentModule, 'ring' | 'devOrigin'>;

/** What is read of a snapshot. */
export interface Shown extends Pick<Snapshot, 'preview'> {
  modules: ReadonlyMap<string, Why>;
}

/** Which modules a page was made of, and why in these versions. */
export function partsOf({ modules, preview = [] }: Shown, versions: Readonly<Record<string, string>>): PagePart[] {
  const previewed = new Set(preview.map(({ name }) => name));
  return Object.entries(versions).map(([name, version]) => {
    const isPreviewed = previewed.has(name);
    return { name, version, isPreviewed, from: whyIn(modules.get(name), isPreviewed) };
  });
}

const rings: Record<Ring, string> = {
  stable: 'everybody gets it',
  pin: 'this website keeps it',
  staff: 'on its way to everybody; you chose to get it first',
  percent: 'on its way to everybody; you are among the first',
};

function whyIn(module: Why | undefined, isPreviewed: boolean): string {
  if (module?.devOrigin) return `being written, from ${module.devOrigin}`;
  return isPreviewed ? 'only in your preview' : rings[module?.ring ?? 'stable'];
}

/**
 * What the page is made of, folded up until somebody wants to know. It works without scripts; where they run, the toolbar
 * fills in what has become of each mount.
 */
export function partsPanel(parts: readonly PagePart[], rev: number, here: string): string {
  return `<details><summary>What this page is made of</summary><form method="post" action="${previewFolder}/end">
<input type="hidden" name="to" value="${escapeHtml(here)}">
<table><caption>Composition ${rev}</caption>
<thead><tr><th scope="col">Module</th><th scope="col">Version</th><th scope="col">Places on this page</th></tr></thead>
<tbody>${parts.map(row).join('')}</tbody></table></form></details>`;
}

function row({ name, version, from, isPreviewed }: PagePart): string {
  const button = `<button name="module" value="${name}">Back to what everybody gets<span class="preview-of"> of ${name}</span></button>`;
  return `<tr><th scope="row">${name}</th><td>${escapeHtml(version)}<br>${escapeHtml(from)}${isPreviewed ? button : ''}</td>
<td><ul data-mounts-of="${name}"></ul></td></tr>`;
}

/** Beside those of the strip. Cells stand below each other where the page is narrow. */
export const partsStyles = `.preview-strip details { border-top: 1px solid #7d5a96; }
.preview-strip summary { padding: 0.5rem 1rem; text-align: center; cursor: pointer; min-height: 1.5rem; }
.preview-strip summary:focus-visible, .preview-fault :focus-visible { outline: 2px solid #fff; outline-offset: -3px; }
.preview-strip details form { display: block; max-height: 50vh; overflow: auto; }
.preview-strip table { border-collapse: collapse; margin: 0 auto; color: inherit; font: inherit; text-align: left; }
.preview-strip caption { padding: 0.25rem; color: inherit; font: inherit; }
.preview-strip :is(th, td) { padding: 0.375rem 0.75rem; border: 0; border-top: 1px solid #7d5a96; color: inherit;
  font: inherit; vertical-align: top; overflow-wrap: anywhere; background: none; }
.preview-strip th { font-weight: 600; }
.preview-strip ul { margin: 0; padding: 0; list-style: none; }
.preview-strip td button { display: block; margin-top: 0.375rem; }
.preview-of { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.preview-strip > p { padding: 0.375rem 1rem; border-top: 1px solid #7d5a96; text-align: center; }
.preview-strip > p:empty { display: none; }
.preview-fault { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
  box-sizing: border-box; padding: 1rem; background: #3b0a14; color: #fff; font: 0.875rem/1.4 system-ui, sans-serif; }
.preview-fault h2 { margin: 0 0 0.5rem; color: inherit; font: 600 1rem/1.4 system-ui, sans-serif; }
.preview-fault pre { margin: 0; overflow: auto; color: inherit; background: none; font: 0.8125rem/1.4 ui-monospace, monospace; }
.preview-fault button { position: absolute; inset: 0.75rem 1rem auto auto; min-height: 2rem; padding: 0 0.75rem;
  border: 1px solid #fff; border-radius: 0.25rem; background: transparent; color: #fff; font: inherit; cursor: pointer; }
@media (width < 40rem) {
  .preview-strip :is(table, caption, tbody, tr, th, td) { display: block; }
  .preview-strip thead { display: none; }
  .preview-strip td { border-top: 0; padding-top: 0; }
}
`;
