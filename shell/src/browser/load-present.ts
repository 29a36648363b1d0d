import type { Release } from '@tessera/contracts/modules/module.ts';
import type { MountLifecycle } from '@tessera/contracts/mounts.ts';
import type { Health } from './health.ts';
import { loadRelease } from './load-release.ts';
import type { Slot } from './page-data.ts';
import type { PageModule } from './page-module.ts';
import type { Problems } from './problems.ts';
import { TimeoutError } from './within.ts';

/** A version whose files are there. */
export interface Loaded {
  release: Release;
  lifecycle: MountLifecycle;
}

/** Whom a slot tells what it meets. */
export interface Witnesses {
  problems: Problems;
  health: Health;
}

/** The version that is to be had now, or the next one where it does not load; undefined where none does. */
export async function loadPresent(
  slot: Slot,
  module: PageModule,
  { problems, health }: Witnesses,
): Promise<Loaded | undefined> {
  const { mount } = slot;
  const { name } = module;
  for (let release = module.release(); release; release = module.release()) {
    try {
      const lifecycle = await loadRelease(release, slot);
      if (release === module.release()) return { release, lifecycle };
    } catch (error) {
      const isLate = error instanceof TimeoutError;
      problems.report({ name, release }, error);
      health.note({ mount, name, release }, isLate ? 'timed_out' : 'load_failed');
      // What is seen elsewhere on the page works: it is the line that is slow.
      if ((isLate && document.querySelector(`[data-version="${release.version}"]`)) || !module.leave(release)) return;
    }
  }
  return undefined;
}
