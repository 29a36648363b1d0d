import type { Outbox } from '@tessera/service-kit/queue/outbox.ts';
import type { MoveRoutesDeps } from './move-routes.ts';
import type { Registry } from './registry.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';

interface TellDeps extends Pick<ModuleRegistryDeps, 'changes' | 'log'> {
  registry: Pick<Registry, 'invalidate'>;
  /** What a move has to say to other services lies there. */
  outbox: Pick<Outbox, 'wake'>;
}

/** Who hears of it when pages get other versions, or versions are gone. */
export function createTelling({ registry, outbox, changes, log }: TellDeps) {
  async function tellShells(): Promise<void> {
    const told = changes
      ?.announce()
      .catch((error: unknown) => log.warn({ err: error }, 'Other shells will notice in a second.'));
    // Whoever moved a module finds it moved in the next page they open.
    await Promise.all([registry.invalidate(), told]);
  }
  const onMoved: MoveRoutesDeps['onMoved'] = async (rev, moved, by) => {
    // Whoever looks after the site wants to know of every move: it is the level that is logged unless said otherwise.
    log.warn({ rev, moved, by }, 'Modules have moved.');
    outbox.wake();
    await tellShells();
  };
  return { tellShells, onMoved };
}
