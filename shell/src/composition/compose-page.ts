import { identifierPrefix, moduleMapBlockId, stateBlockId } from '@tessera/contracts/html-data-blocks.ts';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import { isFragment, isWellKnown } from '@tessera/contracts/mounts.ts';
import type { OwnMountRequest } from '@tessera/contracts/own-mounts.ts';
import { isPersonal } from '@tessera/contracts/personal-mounts.ts';
import { integrityOf } from '@tessera/module-kit/build/hash.ts';
import type { RenderPool, RenderResult } from '@tessera/module-kit/render/render-pool.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { chunkTag, jsonBlock, preloadTag, scriptTag, stylesheetTag } from '../http/html.ts';
import type { CurrentModule, ModuleRegistry, Snapshot } from '../registry/index.ts';
import { moduleOf, pageModules } from './module-map.ts';

/** One place of a page to be filled. `slot` is unique on the page. */
export type SlotRequest = { slot: string } & (MountRequest | OwnMountRequest);

/** What a module made of a slot. */
export interface FilledSlot {
  /** The element's opening tag. */
  tag: string;
  /** What is in it; undefined where the module has not drawn it, and the browser will. */
  html: string | undefined;
  /** The data block the browser goes on from; put at the end of the body. */
  state: string;
}

export interface ComposedPage {
  /** By the slots' names. */
  slots: Record<string, FilledSlot>;
  /** Stylesheets, preloads and the page's script; put into the head. */
  head: string;
  /** The data block that names the modules; put at the end of the body, before the slots' own. */
  moduleMap: string;
  /** Module → version that made this page. */
  versions: Record<string, string>;
  /** `name@version` of what browsers may load for it, versions to fall back on included. */
  releases: readonly string[];
  /** False when a module left its slot to the browser; such a page is not cached. */
  isWhole: boolean;
  /** False when any HTML is missing, of what stands beside too; such a page may be kept for seconds. */
  isComplete: boolean;
  /** Mounts whose version did not draw them: every view of the page is a failed render of theirs. */
  unrendered: readonly Unrendered[];
}

/** A mount that a version left out of a page. */
export interface Unrendered {
  name: string;
  version: string;
  mount: string;
}

export interface ComposeDeps {
  registry: Pick<ModuleRegistry, 'serverBundle' | 'examples' | 'recordRender'>;
  pool: RenderPool;
  browserEntry: Asset;
  /** What shows the parts of a page that somebody previews. */
  toolbar: Asset;
  log: Pick<Logger, 'warn'>;
}

/** Fills the slots of a page with the modules' server HTML, and names everything the browser will need. */
export async function composePage(
  asked: readonly SlotRequest[],
  current: Snapshot,
  deps: ComposeDeps,
): Promise<ComposedPage> {
  // A module's own mount is gone with the module, even if that goes while the page is made.
  const requests = asked.filter(({ mount }) => isWellKnown(mount) || moduleOf(current, mount));
  const modules = pageModules(
    current,
    requests.map(({ mount }) => mount),
  );
  const filled = await Promise.all(
    requests.map((request) => fillSlot(request, moduleOf(current, request.mount), current, deps)),
  );
  return {
    slots: Object.fromEntries(filled.map(({ slot, isWhole, isComplete, unrendered, ...parts }) => [slot, parts])),
    head: [
      ...modules.stylesheets.map(stylesheetTag),
      scriptTag(deps.browserEntry),
      ...(current.preview ? [scriptTag(deps.toolbar)] : []),
      ...modules.containers.map(preloadTag),
      ...modules.chunks.map(chunkTag),
    ].join('\n'),
    moduleMap: jsonBlock(moduleMapBlockId, modules.map, { rev: current.rev, ...devData(current) }),
    isWhole: filled.every(({ isWhole }) => isWhole),
    isComplete: filled.every(({ isComplete }) => isComplete),
    unrendered: current.preview ? [] : filled.flatMap(({ unrendered }) => unrendered),
    releases: Object.entries(modules.map.modules).flatMap(([name, { version, previous }]) =>
      [version, previous?.version].flatMap((one) => (one === undefined ? [] : `${name}@${one}`)),
    ),
    versions: Object.fromEntries(Object.entries(modules.map.modules).map(([name, { version }]) => [name, version])),
  };
}

/** Where the page's script may load containers from besides, on the pages of whoever writes them. */
function devData({ modules }: Snapshot): Record<string, string> {
  const origins = [...modules.values()].flatMap(({ devOrigin }) => devOrigin ?? []);
  return origins.length > 0 ? { dev: origins.join(' ') } : {};
}

/** A slot as an element. What no module has drawn holds `instead`. */
export function slotElement({ tag, html }: FilledSlot, instead = ''): string {
  return `${tag}${html ?? instead}</div>`;
}

async function fillSlot(request: SlotRequest, module: CurrentModule | undefined, current: Snapshot, deps: ComposeDeps) {
  const { slot, mount, props } = request;
  const { rev } = current;
  // What is being written is on its author's machine, and drawn there.
  const result = module && (module.devOrigin ? undefined : await renderSlot(request, module, deps, current));
  if (result && !result.ok) {
    const { name, version } = module.version;
    deps.log.warn(
      { err: result.error, rev, module: name, version, mount, reason: result.reason },
      'A module did not render.',
    );
  }
  const isDrawn = result?.ok === true;
  const marks = `${isFragment(mount) ? ' data-beside' : ''}${isDrawn ? ' data-ssr' : ''}`;
  const attributes = `data-mount="${escapeHtml(mount)}" data-slot="${escapeHtml(slot)}"${marks}`;
  return {
    slot,
    // What only adds to a page does not keep it from being kept.
    isWhole: isDrawn || !module || !isWellKnown(mount),
    isComplete: isDrawn || !module || module.devOrigin !== undefined,
    // That nobody had time for it is not its fault.
    unrendered:
      result && !result.ok && result.reason !== 'busy'
        ? [{ name: module.version.name, version: module.version.version, mount }]
        : [],
    tag: `<div ${attributes}>`,
    html: isDrawn ? result.html : undefined,
    state: jsonBlock(stateBlockId(slot), isDrawn ? result.state : props),
  };
}

async function renderSlot(
  request: SlotRequest,
  { version }: CurrentModule,
  deps: ComposeDeps,
  { preview }: Snapshot,
): Promise<RenderResult> {
  try {
    const code = await deps.registry.serverBundle(version);
    if (!code) return { ok: false, reason: 'error', error: new Error('The server bundle is missing.') };
    const { slot, ...asked } = request;
    const startedAtMs = performance.now();
    const result = await deps.pool.render({
      ...asked,
      ...{ key: version._id, code: () => bundleText(code, version), identifierPrefix: identifierPrefix(slot) },
      ...{ website: asked.props.websiteId, isPersonal: isPersonal(asked) },
      examples: () => deps.registry.examples(version, asked.mount),
    });
    // A version that rests has itself to blame, one that nobody had time for has not; a preview counts nowhere.
    if (!preview && (result.ok || result.reason !== 'busy')) {
      const render = { isDrawn: result.ok, tookMs: performance.now() - startedAtMs };
      deps.registry.recordRender({ name: version.name, version: version.version, mount: request.mount }, render);
    }
    return result;
  } catch (error) {
    return { ok: false, reason: 'error', error };
  }
}

/** Looked at once for each renderer: what comes from a disk is not taken for what was published. */
function bundleText(code: Buffer, { _id, manifest }: CurrentModule['version']): string {
  if (integrityOf(code) === manifest.server.integrity) return code.toString('utf8');
  throw new Error(`The server bundle of ${_id} is not what was published.`);
}
