import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';

const moveTexts: Record<MoveKind, (to: string, websiteId: string) => string> = {
  deploy: (to) => `Released ${to}`,
  take_back: (to) => `Rolled back to ${to}`,
  retire: (to) => `Retired ${to}`,
  rollout_started: (to) => `Rollout of ${to} started`,
  rollout_step: (to) => `${to} to more visitors`,
  rollout_paused: (to) => `Rollout of ${to} paused`,
  rollout_resumed: (to) => `Rollout of ${to} resumed`,
  rollout_promoted: (to) => `Rollout released ${to}`,
  rollout_stopped: (to) => `Rollout of ${to} stopped`,
  rollout_taken_back: (to) => `${to} rolled back automatically`,
  pinned: (to, websiteId) => `Pinned ${websiteId} to ${to}`,
  unpinned: (to, websiteId) => `Unpinned ${websiteId}, which gets ${to}`,
};

/** Describes a deployment. */
export const moveText = ({ kind, to, websiteId = '' }: CompositionMove): string => moveTexts[kind](to, websiteId);

/** The author of a deployment. */
export const moverOf = ({ by }: CompositionMove): string => (by.kind === 'rollout' ? 'The platform' : by.by);
