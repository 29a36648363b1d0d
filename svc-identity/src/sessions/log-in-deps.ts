import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { TeamStore } from '../teams/team-store.ts';
import type { LogInDeps } from './log-in.ts';
import { createLogInThrottle } from './log-in-throttle.ts';
import { createStaffRecorder } from './record-staff-action.ts';
import type { SessionStore } from './session-store.ts';

interface Stores {
  accounts: AccountStore;
  sessions: SessionStore;
  teams: TeamStore;
  audit: AuditLog;
}

/** Creates the dependencies shared by everything that checks a password: attempts count together. */
export function createLogInDeps(
  { models, now, config }: ServiceDeps,
  { accounts, sessions, teams, audit }: Stores,
): LogInDeps {
  const throttle = createLogInThrottle(models, now, config.RATE_LIMIT_SCALE);
  return {
    accounts,
    sessions,
    throttle,
    recordStaffAction: createStaffRecorder(audit, teams),
    secret: config.PLATFORM_SECRET,
    now,
  };
}
