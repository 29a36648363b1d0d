import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { accountsFeature } from './accounts/accounts-feature.ts';
import { apiKeysFeature } from './api-keys/api-keys-feature.ts';
import { createAuditLog } from './audit/audit-log.ts';
import type { IdentityConfig } from './config.ts';
import { erasureFeature } from './erasure/erasure-feature.ts';
import { peopleFeature } from './people/people-feature.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { sessionsFeature } from './sessions/sessions-feature.ts';
import { websitesFeature } from './websites/websites-feature.ts';

/** The service; the hook is for tests. */
export const defineIdentity = (onErasureStep?: OnStep): ServiceDefinition<IdentityConfig> => ({
  name: 'svc-identity',
  version: '0.1.0',
  features: (deps) => {
    const accounts = createAccountStore(deps.models);
    const sessions = createSessionStore(deps.models, deps.now);
    const audit = createAuditLog(deps.models, deps.now);
    return [
      websitesFeature(deps),
      accountsFeature(deps, accounts),
      peopleFeature(deps, { accounts, sessions, audit }),
      sessionsFeature(deps, { accounts, sessions, audit }),
      apiKeysFeature(deps, { accounts, audit }),
      erasureFeature(deps, { accounts, sessions, audit }, onErasureStep),
    ];
  },
});

export const identity = defineIdentity();
