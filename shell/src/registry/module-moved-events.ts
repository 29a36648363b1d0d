import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Pin } from '@tessera/contracts/modules/pins.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { makesStable } from './composition.ts';
import type { Change } from './composition-store.ts';

/**
 * Returns the `module.moved` event of a change, stored in the same write as the change itself. It reports versions that
 * became stable and rollouts that the platform rolled back. Rollout steps and changes of a single website emit no
 * event.
 */
export function moduleMovedEvents({ modules, moves }: Pick<Change, 'modules' | 'moves'>): OutboxEntry[] {
  const reported = moves.filter(({ kind }) => makesStable(kind) || kind === 'rollout_taken_back');
  const [first] = reported;
  if (!first) return [];
  const payloads = reported.map((move) => ({
    ...versionOf(move),
    keptBy: unaffectedWebsites(move, modules[move.module]?.pins),
  }));
  return [outboxEntry('module.moved', { moves: payloads }, first.atMs)];
}

type Moved = Pick<CompositionMove, 'module' | 'kind' | 'from' | 'to'>;

/** A rollback names the version that was withdrawn, not the one that is stable again. */
function versionOf({ module, kind, from = '', to }: Moved) {
  const isTakenBack = kind === 'take_back' || kind === 'rollout_taken_back';
  return { module, version: kind === 'take_back' ? from : to, isTakenBack };
}

/**
 * Returns the websites a move does not affect: their pin holds another version. A pin to `stable` only opts out of
 * rollouts.
 */
function unaffectedWebsites({ kind }: Moved, pins: readonly Pin[] = []): string[] {
  return pins.filter(({ version }) => version !== 'stable' || !makesStable(kind)).map(({ websiteId }) => websiteId);
}
