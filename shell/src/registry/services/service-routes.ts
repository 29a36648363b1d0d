import { judgeService } from '@tessera/contracts/modules/service-calls.ts';
import { services } from '@tessera/contracts/services.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { type ServiceNeedsDeps, unmetNeeds } from './service-needs.ts';

export interface ServiceRoutesDeps extends ServiceNeedsDeps {
  log: Pick<Logger, 'warn'>;
}

/** What is asked of the registry before another version of a service gets everybody's calls. */
export function serviceRoutes(deps: ServiceRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: judgeService,
      access: 'platform',
      isLarge: true,
      async handle({ params: { service }, body: { version, speaks, reason } }) {
        const unmet = await unmetNeeds({ service, version, speaks }, deps);
        if (unmet.length > 0 && reason) {
          deps.log.warn({ service: services[service], version, reason, unmet }, 'A service goes out past its callers.');
        }
        return { unmet };
      },
    }),
  ];
}
