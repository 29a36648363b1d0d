import type { Ring } from '@tessera/contracts/modules/rollout.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { CurrentModule, Snapshot } from '../registry.ts';
import { previewFolder } from './preview-folder.ts';

/** A module on the page, as the preview strip lists it. */
interface PagePart {
  name: string;
  version: string;
  /** Why it is this version. */
  from: string;
  isPreviewed: boolean;
}

export type Why = Pick<CurrentModule, 'ring' | 'devOrigin'>;

/** The part of a snapshot that the panel reads. */
export interface Shown extends Pick<Snapshot, 'preview'> {
  modules: ReadonlyMap<string, Why>;
}

/** Lists the modules of a page with their versions, and why each was chosen. */
export function partsOf({ modules, preview = [] }: Shown, versions: Readonly<Record<string, string>>): PagePart[] {
  const previewed = new Set(preview.map(({ name }) => name));
  return Object.entries(versions).map(([name, version]) => {
    const isPreviewed = previewed.has(name);
    return { name, version, isPreviewed, from: reasonFor(modules.get(name), isPreviewed) };
  });
}

const rings: Record<Ring, string> = {
  stable: 'live version',
  pin: 'pinned on this website',
  staff: 'in rollout; you opted in to new versions',
  percent: 'in rollout; you are among the first visitors',
};

function reasonFor(module: Why | undefined, isPreviewed: boolean): string {
  if (module?.devOrigin) return `in development, from ${module.devOrigin}`;
  return isPreviewed ? 'only in your preview' : rings[module?.ring ?? 'stable'];
}

/**
 * Renders the collapsed panel that lists the page's modules. It works without scripts; with scripts, the toolbar adds
 * the state of each mount.
 */
export function partsPanel(parts: readonly PagePart[], rev: number, here: string): string {
  return `<details><summary>Modules on this page</summary><form method="post" action="${previewFolder}/end">
<input type="hidden" name="to" value="${escapeHtml(here)}">
<table><caption>Composition ${rev}</caption>
<thead><tr><th scope="col">Module</th><th scope="col">Version</th><th scope="col">Places on this page</th></tr></thead>
<tbody>${parts.map(row).join('')}</tbody></table></form></details>`;
}

function row({ name, version, from, isPreviewed }: PagePart): string {
  const button = `<button name="module" value="${name}">Show live version<span class="preview-of"> of ${name}</span></button>`;
  return `<tr><th scope="row">${name}</th><td>${escapeHtml(version)}<br>${escapeHtml(from)}${isPreviewed ? button : ''}</td>
<td><ul data-mounts-of="${name}"></ul></td></tr>`;
}

/** Used together with the strip's styles. Cells stack on narrow pages. */
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
