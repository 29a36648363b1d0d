import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import type { ShellConfig } from '../config.ts';
import type { PlatformHosts } from '../http/surface.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import { createApiKeys } from './api-keys.ts';
import { createCrumbs } from './crumbs.ts';
import { createFindCaller, createFindGuest } from './find-caller.ts';
import { createFindOperator } from './find-operator.ts';
import { createFindProgram } from './find-program.ts';
import { createFindStaff } from './find-staff.ts';
import { createSessions } from './sessions.ts';

interface CallersDeps extends PlatformHosts {
  call: ServiceCalls;
  now: () => number;
}

/** What says who calls: visitors, members and staff by their cookies, API clients by their key, operators by their role. */
export function openCallers(config: ShellConfig, { call, now, adminHost }: CallersDeps) {
  const { TRUSTED_PROXIES: trustedProxies, OPERATIONS_WEBSITE: operationsWebsite } = config;
  const secrets = acceptedSecrets(config);
  const crumbs = createCrumbs(secrets);
  const sessions = createSessions(call, now);
  const findStaff = createFindStaff(sessions, trustedProxies);
  return {
    crumbs,
    sessions,
    findStaff,
    findCaller: createFindCaller(sessions, trustedProxies),
    findGuest: createFindGuest(trustedProxies),
    findProgram: createFindProgram(createApiKeys(call, now), trustedProxies),
    findOperator: createFindOperator({ operationsWebsite, adminHost, findStaff, crumbs, secrets }),
  };
}
