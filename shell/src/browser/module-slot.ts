import { type MountProblem, mountProblemEvent } from '@tessera/contracts/mounts.ts';
import { carryValues } from './carry-values.ts';
import { crashNote } from './crash-note.ts';
import { doneEarly } from './done-early.ts';
import { hideFallback, showFallback } from './fallback.ts';
import { type Loaded, loadPresent, type Witnesses } from './load-present.ts';
import type { Slot } from './page-data.ts';
import type { PageModule } from './page-module.ts';

/** A slot as the router sees it. Nothing here rejects: a dead module must not hold up the others. */
export interface ModuleSlot {
  load(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Brings one slot to life: the module's version, else the last one known to be good, else the fallback. A version counts
 * as failed when its files do not load, its component cannot be drawn, or crashes later on. Then all slots of the module
 * go on to the next version together; what visitors do in other modules goes on as well.
 */
export function createModuleSlot(slot: Slot, module: PageModule, witnesses: Witnesses): ModuleSlot {
  const { health } = witnesses;
  const { element, mount, props } = slot;
  const { name } = module;
  const planned = module.release();
  const early = doneEarly(element);
  const note = crashNote(element);
  let loaded: Loaded | undefined;
  let isDrawn = false;

  async function draw({ lifecycle, release }: Loaded): Promise<void> {
    // The server's HTML is the page version's; another version draws anew instead of finding faults with it.
    if (release !== planned) element.removeAttribute('data-ssr');
    try {
      await lifecycle.bootstrap();
      const tellEarly = early();
      await lifecycle.mount(element, props);
      isDrawn = true;
      element.dataset.version = release.version;
      hideFallback(element);
      health.note({ mount, name, release }, 'well');
      // Last: should it crash of that, it is one that was there.
      await tellEarly();
    } catch {
      // The mount has told about it by its event, and the slot holds what it held before.
    }
  }

  async function load(): Promise<void> {
    loaded = await loadPresent(slot, module, witnesses);
  }

  async function mountLoaded(): Promise<void> {
    while (loaded) {
      const { release } = loaded;
      if (release === module.release()) {
        await draw(loaded);
        if (isDrawn && release === module.release()) return;
        if (isDrawn) await clear();
        else if (!module.leave(release)) break;
      }
      await load();
    }
    showFallback(element, retry);
  }

  const retry = () => void load().then(mountLoaded);

  /** Takes the version out; what it has drawn stays to be seen until the next one draws. */
  async function clear(): Promise<void> {
    isDrawn = false;
    const drawn = element.cloneNode(true).childNodes;
    await loaded?.lifecycle.unmount(element);
    element.append(...drawn);
  }

  module.onChange(() => {
    if (isDrawn) void clear().then(retry);
  });

  element.addEventListener(mountProblemEvent, ({ detail }) => {
    if (!loaded) return;
    const { release } = loaded;
    if (!tellProblem(detail, { mount, name, release }, witnesses)) return;
    element.dataset.state = 'failed';
    const wasDrawn = isDrawn;
    isDrawn = false;
    const kept = carryValues(detail.controls ?? [], element);
    if (wasDrawn && kept) note.show(kept);
    if (wasDrawn && module.leave(release)) retry();
  });

  return {
    load,
    mount: mountLoaded,
    unmount: async () => {
      isDrawn = false;
      await loaded?.lifecycle.unmount(element);
      delete element.dataset.version;
    },
  };
}

type Subject = Parameters<Witnesses['health']['note']>[0];

/** Reports what went wrong in a mount. @returns whether it crashed */
function tellProblem(problem: MountProblem, subject: Subject, { problems, health }: Witnesses): boolean {
  const { name, release } = subject;
  if (isMismatch(problem)) {
    problems.reportMismatch({ name, release }, subject.mount, problem.error);
    return false;
  }
  problems.report({ name, release }, problem.error);
  if (problem.kind !== 'crash') return false;
  health.note(subject, 'render_failed');
  return true;
}

/** Whether React found other HTML than it expected and re-rendered the mount. What threw on the way is an error of its own. */
const isMismatch = ({ kind, error }: MountProblem) =>
  kind === 'hydration' && !(error instanceof Error && error.cause !== undefined);
