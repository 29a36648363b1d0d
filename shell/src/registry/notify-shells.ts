import type { Outbox } from '@tessera/service-kit/queue/outbox.ts';
import type { PromotionRoutesDeps } from './promotion-routes.ts';
import type { Registry } from './registry.ts';
import type { ModuleRegistryDeps } from './registry-deps.ts';

interface ChangeNotifierDeps extends Pick<ModuleRegistryDeps, 'changes' | 'log'> {
  registry: Pick<Registry, 'invalidate'>;
  /** Holds the events that a change emits to other services. */
  outbox: Pick<Outbox, 'wake'>;
}

/**
 * Notifies this shell, the other shells and the services when pages get other versions, or when versions are removed.
 */
export function createChangeNotifier({ registry, outbox, changes, log }: ChangeNotifierDeps) {
  async function notifyShells(): Promise<void> {
    const announced = changes
      ?.announce()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Cannot notify the other shells; they refresh within a second.'),
      );
    // Deployers see their change on the next page they open, so the local cache is refreshed before the call returns.
    await Promise.all([registry.invalidate(), announced]);
  }
  const onCompositionChange: PromotionRoutesDeps['onCompositionChange'] = async (rev, moved, by) => {
    // Logged at `warn`, the default level, so that operators see every change.
    log.warn({ rev, moved, by }, 'Module versions changed.');
    outbox.wake();
    await notifyShells();
  };
  return { notifyShells, onCompositionChange };
}
