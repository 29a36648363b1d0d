import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import type { ShellConfig } from '../config.ts';
import type { Websites } from '../hosts/websites.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import { createApiKeys } from './api-keys.ts';
import { createCrumbs } from './crumbs.ts';
import { createFindCaller } from './find-caller.ts';
import { createFindOperator } from './find-operator.ts';
import { createFindProgram } from './find-program.ts';
import { createSessions } from './sessions.ts';

/** What says who calls: visitors and members by their cookies, API clients by their key, operators by their role. */
export function openCallers(
  config: ShellConfig,
  { call, websites }: { call: ServiceCalls; websites: Websites },
  now: () => number,
) {
  const { TRUSTED_PROXIES: trustedProxies, OPERATIONS_WEBSITE: operationsWebsite } = config;
  const secrets = acceptedSecrets(config);
  const crumbs = createCrumbs(secrets);
  const sessions = createSessions(call, now);
  const findCaller = createFindCaller(sessions, trustedProxies);
  return {
    crumbs,
    sessions,
    findCaller,
    findProgram: createFindProgram(createApiKeys(call, now), trustedProxies),
    findOperator: createFindOperator({ operationsWebsite, websites, findCaller, crumbs, secrets }),
  };
}
