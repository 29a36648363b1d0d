import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { Pin } from '@tessera/contracts/modules/pins.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { makesStable } from './composition.ts';
import type { Change } from './composition-store.ts';

/**
 * What services are told of moves, to be written with them: what everybody gets from now on, and what some visitors had and
 * the platform took from them. Steps on the way, and what concerns a single website, they are not told.
 */
export function toldOfMoves({ modules, moves }: Pick<Change, 'modules' | 'moves'>): OutboxEntry[] {
  const told = moves.filter(({ kind }) => makesStable(kind) || kind === 'rollout_taken_back');
  const [first] = told;
  if (!first) return [];
  const toldMoves = told.map((move) => ({ ...versionOf(move), keptBy: keepers(move, modules[move.module]?.pins) }));
  return [outboxEntry('module.moved', { moves: toldMoves }, first.atMs)];
}

type Moved = Pick<CompositionMove, 'module' | 'kind' | 'from' | 'to'>;

/** Going back names what was left, not what everybody has again. */
function versionOf({ module, kind, from = '', to }: Moved) {
  const isTakenBack = kind === 'take_back' || kind === 'rollout_taken_back';
  return { module, version: kind === 'take_back' ? from : to, isTakenBack };
}

/** A website that keeps whatever is stable had nothing of a rollout, and gets what follows it. */
function keepers({ kind }: Moved, pins: readonly Pin[] = []): string[] {
  return pins.filter(({ version }) => version !== 'stable' || !makesStable(kind)).map(({ websiteId }) => websiteId);
}
