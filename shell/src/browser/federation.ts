import { createInstance, init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { bundlerRuntimeGlobal } from '@tessera/contracts/html-data-blocks.ts';
import type { Asset, Release } from '@tessera/contracts/modules/module.ts';
import type { MountLifecycle } from '@tessera/contracts/mounts.ts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/** Hash of each container by its whole address, which is how the federation runtime asks for it. */
const integrities = new Map<string, string>();

/** One React for the page: modules bring none. */
function offer(library: object) {
  return {
    version: React.version,
    scope: 'default',
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
  };
}

/** One runtime for all containers. Each keeps notes in what it is lent, so each gets an object of its own. */
Object.defineProperty(globalThis, bundlerRuntimeGlobal, {
  get: () => ({ runtime: { init }, bundlerRuntime, attachShareScopeMap, bundlerRuntimeOptions: {} }),
});

// An instance of our own, not the runtime's default one: every container makes itself the default.
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: offer(React),
    'react/jsx-runtime': offer(JsxRuntime),
    'react-dom': offer(ReactDOM),
    'react-dom/client': offer(ReactDOMClient),
  },
  plugins: [{ name: 'integrity', createScript: ({ url }) => containerScript(url) }],
});

/**
 * The container checks its own chunks; the container itself is checked here, and none is loaded unchecked (SAFE-31) but
 * one that its author serves on this very machine: its hash is empty, and the page's policy says where it may be.
 */
function containerScript(url: string): HTMLScriptElement {
  const integrity = integrities.get(url);
  if (integrity === undefined) throw new Error(`${url} is in no release of this page.`);
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/**
 * Loads one mount of one version of a module. A remote is named after its version, so two versions can live on a page.
 * Rejects when a file is missing, altered, or throws while it is read.
 */
export async function loadMount(release: Release, mount: string): Promise<MountLifecycle> {
  register({ url: release.entry, integrity: release.integrity }, release.global);
  // What a module answers is its own affair: one that threw while it loaded answers nothing when asked again.
  const loaded = await federation.loadRemote<{ default?: Partial<MountLifecycle> }>(`${release.global}/${mount}`);
  if (!isMount(loaded?.default)) throw new Error(`${release.entry} has no ${mount}.`);
  return loaded.default;
}

const isMount = (given?: Partial<MountLifecycle>): given is MountLifecycle => !!given?.mount;

function register({ url, integrity }: Asset, global: string): void {
  const entry = new URL(url, location.origin).href;
  if (integrities.has(entry)) return;
  integrities.set(entry, integrity);
  federation.registerRemotes([{ name: global, entry, entryGlobalName: global, type: 'global' }]);
}
