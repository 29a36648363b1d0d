import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TeamStore } from './team-store.ts';

/** A version that was taken back by itself. */
export interface TakenBack {
  version: string;
  /** What everybody has again; its own of a first version. */
  to: string;
  /** It was the first version: pages are without the module. */
  isRetired?: true;
  why: string;
  /** Since when visitors had it. */
  sinceMs: number;
}

/** What services are told of a version that was taken back, to be written with the move that says so. */
export type ToldOf = (module: string, takenBack: TakenBack) => Promise<readonly OutboxEntry[]>;

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
  return async (module, takenBack) => {
    const { mails } = await teams.find(module);
    if (mails.length === 0) return [];
    const adminPath = hasOperators ? `/config/platform/modules/${module}` : null;
    return [outboxEntry('module.taken-back', { module, ...takenBack, mails, adminPath }, now())];
  };
}
