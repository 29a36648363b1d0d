import type { ModuleMap, Release } from '@tessera/contracts/modules/module.ts';
import { type MountLifecycle, type MountProblem, mountProblemEvent } from '@tessera/contracts/mounts.ts';
import { hideFallback, showFallback } from './fallback.ts';
import { loadRelease } from './load-release.ts';
import type { Slot } from './page-data.ts';
import type { Problems } from './problems.ts';

/** A slot as the router sees it. Nothing here rejects: a dead module must not hold up the others. */
export interface ModuleSlot {
  load(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

interface Loaded {
  release: Release;
  lifecycle: MountLifecycle;
}

/**
 * Brings one slot to life: the page's version, else the last one known to be good, else the fallback. A version counts
 * as failed when its files do not load or its component cannot be drawn.
 */
export function createModuleSlot(slot: Slot, map: ModuleMap, problems: Problems): ModuleSlot {
  const { element, mount, props } = slot;
  const name = map.mounts[mount] ?? '';
  const planned = map.modules[name];
  let waiting: Release[] = [];
  let loaded: Loaded | undefined;

  async function loadNext(): Promise<Loaded | undefined> {
    for (let release = waiting.shift(); release; release = waiting.shift()) {
      try {
        return { release, lifecycle: await loadRelease(release, mount) };
      } catch (error) {
        problems.report({ name, release }, error);
      }
    }
    return undefined;
  }

  async function draw({ lifecycle, release }: Loaded): Promise<boolean> {
    // The server's HTML is the page version's; another version draws anew instead of finding faults with it.
    if (release !== planned) element.removeAttribute('data-ssr');
    try {
      await lifecycle.bootstrap();
      await lifecycle.mount(element, props);
      element.dataset.version = release.version;
      hideFallback(element);
      return true;
    } catch {
      // The mount has told about it by its event, and the slot holds what it held before.
      return false;
    }
  }

  async function load(): Promise<void> {
    waiting = [planned, planned?.previous].filter((release) => release !== undefined);
    loaded = await loadNext();
    if (!loaded) showFallback(element, retry);
  }

  async function mountLoaded(): Promise<void> {
    while (loaded) {
      if (await draw(loaded)) return;
      loaded = await loadNext();
    }
    showFallback(element, retry);
  }

  function retry(): void {
    void load().then(mountLoaded);
  }

  element.addEventListener(mountProblemEvent, (event) => {
    const { kind, error } = (event as CustomEvent<MountProblem>).detail;
    if (loaded) problems.report({ name, release: loaded.release }, error);
    if (kind === 'crash') element.dataset.state = 'failed';
  });

  return {
    load,
    mount: mountLoaded,
    unmount: async () => {
      await loaded?.lifecycle.unmount(element);
      delete element.dataset.version;
    },
  };
}
