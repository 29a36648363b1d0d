import { judgeService } from '@tessera/contracts/modules/service-calls.ts';
import { services } from '@tessera/contracts/services.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { type ServiceNeedsDeps, unansweredCalls } from './service-needs.ts';

export interface ServiceRoutesDeps extends ServiceNeedsDeps {
  log: Pick<Logger, 'warn'>;
}

/** Route that checks a version of a service before it gets traffic. */
export function serviceRoutes(deps: ServiceRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: judgeService,
      access: 'platform',
      isLarge: true,
      async handle({ params: { service }, body: { version, speaks, reason } }) {
        const unmet = await unansweredCalls({ service, version, speaks }, deps);
        if (unmet.length > 0 && reason) {
          deps.log.warn(
            { service: services[service], version, reason, unmet },
            'Service deployed despite incompatible callers.',
          );
        }
        return { unmet };
      },
    }),
  ];
}
