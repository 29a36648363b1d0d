import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { type OutboxEntry, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TeamStore } from './team-store.ts';

/** What services are told of what became of a rollout by itself, to be written with the move that says so. */
export type ToldOf = (module: string, rollout: Rollout) => Promise<readonly OutboxEntry[]>;

interface TellTeamDeps {
  teams: Pick<TeamStore, 'find'>;
  /** Whether there are people who look after modules in an admin. */
  hasOperators: boolean;
  now: () => number;
}

/**
 * A team hears of what nobody did: that its version was taken back. What people do they know, and what went well waits in
 * the history.
 */
export function createToldOf({ teams, hasOperators, now }: TellTeamDeps): ToldOf {
  return async (module, { state, version, against, why, startedAtMs }) => {
    if (state !== 'taken_back' || !why) return [];
    const { mails } = await teams.find(module);
    if (mails.length === 0) return [];
    const adminPath = hasOperators ? `/config/platform/modules/${module}` : null;
    const told = { module, version, to: against, why, sinceMs: startedAtMs, mails, adminPath };
    return [outboxEntry('module.taken-back', told, now())];
  };
}
