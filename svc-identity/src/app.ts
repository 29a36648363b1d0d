import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { activityFeature } from './activity/activity-feature.ts';
import { createApiKeyStore } from './api-keys/api-key-store.ts';
import { apiKeysFeature } from './api-keys/api-keys-feature.ts';
import { createAuditLog } from './audit/audit-log.ts';
import type { IdentityConfig } from './config.ts';
import { designDraftsFeature } from './design/design-drafts-feature.ts';
import { designFeature } from './design/design-feature.ts';
import { erasureFeature } from './erasure/erasure-feature.ts';
import { interactionsFeature } from './interactions/interactions-feature.ts';
import { mailboxFeature } from './mailbox/mailbox-feature.ts';
import { createTicketStore } from './mailbox/ticket-store.ts';
import { accountsFeature } from './people/accounts-feature.ts';
import { peopleFeature } from './people/people-feature.ts';
import { createLogInDeps } from './sessions/log-in-deps.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { sessionsFeature } from './sessions/sessions-feature.ts';
import { createStaff } from './teams/staff.ts';
import { createTeamStore } from './teams/team-store.ts';
import { createSiteName } from './websites/site-name.ts';
import { createWebsiteStore } from './websites/website-store.ts';
import { websitesFeature } from './websites/websites-feature.ts';

/** The service; the hook is for tests. */
export const defineIdentity = (onErasureStep?: OnStep): ServiceDefinition<IdentityConfig> => ({
  name: 'svc-identity',
  version: '0.1.0',
  features: (deps) => {
    const accounts = createAccountStore(deps.models);
    const sessions = createSessionStore(deps.models, deps.now);
    const audit = createAuditLog(deps.models, deps.now);
    const keys = createApiKeyStore(deps.models, deps.now);
    const teams = createTeamStore(deps.models);
    const staff = createStaff(teams, accounts);
    const websites = createWebsiteStore(deps.models);
    const siteName = createSiteName(websites);
    const tickets = createTicketStore(deps.models, deps.config.PLATFORM_SECRET, deps.now);
    const logInDeps = createLogInDeps(deps, { accounts, sessions, teams, audit });
    return [
      websitesFeature(deps, websites),
      designFeature(deps, websites),
      designDraftsFeature(deps, websites),
      interactionsFeature(deps, websites),
      accountsFeature(deps, { accounts, teams, staff }),
      peopleFeature(deps, { accounts, teams, staff, sessions, audit }),
      sessionsFeature(deps, { ...logInDeps, teams, websites, siteName }),
      mailboxFeature(deps, { ...logInDeps, tickets, siteName }),
      apiKeysFeature({ keys, staff, audit }),
      activityFeature({ audit, accounts, keys }),
      erasureFeature(deps, { accounts, staff, sessions, tickets, audit }, onErasureStep),
    ];
  },
});

export const identity = defineIdentity();
