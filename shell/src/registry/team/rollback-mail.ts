import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { TeamStore } from './team-store.ts';

/** A rollback by the platform. */
export interface AutomaticRollback {
  version: string;
  /** The version that is stable again; the same version for a module's first one. */
  to: string;
  /** It was the module's first version, so the module was retired. */
  isRetired?: true;
  why: string;
  /** When visitors started to get the version. */
  sinceMs: number;
}

/** Returns the mail about a rollback as events, to be stored in the same write as the rollback. */
export type RollbackMail = (module: string, rollback: AutomaticRollback) => Promise<readonly OutboxEntry[]>;

interface RollbackMailDeps {
  teams: Pick<TeamStore, 'find'>;
  /** Whether the platform has an admin that lists modules. */
  hasOperators: boolean;
  now: () => number;
}

/**
 * Creates the mails to a module's team. Only rollbacks by the platform are mailed: people know of their own rollbacks,
 * and promotions are listed in the history.
 */
export function createRollbackMail({ teams, hasOperators, now }: RollbackMailDeps): RollbackMail {
  return async (module, rollback) => {
    const { mails } = await teams.find(module);
    if (mails.length === 0) return [];
    const adminPath = hasOperators ? `/config/platform/modules/${module}` : null;
    const mail = { kind: 'module-rolled-back' as const, module, ...rollback, rolledBackMs: now() };
    return [outboxEntry('mail.requested', { to: mails, adminPath, mail }, now())];
  };
}
