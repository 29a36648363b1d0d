import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';

const words: Record<MoveKind, (to: string, websiteId: string) => string> = {
  deploy: (to) => `To ${to}`,
  take_back: (to) => `Back to ${to}`,
  retire: (to) => `Retired; it was ${to}`,
  rollout_started: (to) => `Rollout of ${to} began`,
  rollout_step: (to) => `${to} to more visitors`,
  rollout_paused: (to) => `Rollout of ${to} paused`,
  rollout_resumed: (to) => `Rollout of ${to} went on`,
  rollout_promoted: (to) => `To ${to}, by its rollout`,
  rollout_stopped: (to) => `Rollout of ${to} stopped`,
  rollout_taken_back: (to) => `${to} taken back by itself`,
  pinned: (to, websiteId) => `${websiteId} keeps ${to}`,
  unpinned: (to, websiteId) => `${websiteId} gets ${to}, as everybody does`,
};

/** What a move did. */
export const wordsOf = ({ kind, to, websiteId = '' }: CompositionMove): string => words[kind](to, websiteId);

/** Who did it. */
export const moverOf = ({ by }: CompositionMove): string => (by.kind === 'rollout' ? 'The platform' : by.by);
