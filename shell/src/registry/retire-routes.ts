import * as retireCalls from '@tessera/contracts/modules/retire-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { CompositionStore } from './composition-store.ts';
import { type DeployRoute, deployRoute } from './deploy-route.ts';
import { type ListDeps, listModules } from './list-modules.ts';
import type { PromotionRoutesDeps } from './promotion-routes.ts';
import { retireModule } from './retire-module.ts';
import { actorOf } from './team-keys/principal.ts';
import type { VersionStore } from './version-store.ts';

export interface RetireRoutesDeps extends ListDeps, Pick<PromotionRoutesDeps, 'onCompositionChange'> {
  compositions: CompositionStore;
  versions: VersionStore;
}

/** Routes that list and retire modules. */
export function retireRoutes(deps: RetireRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: retireCalls.listModules,
      access: 'read',
      handle: ({ principal }) => listModules(principal, deps),
    }),
    deployRoute({
      call: retireCalls.retireModule,
      access: 'retire',
      async handle({ params: { name }, body, principal }) {
        const by = actorOf(principal, body.by);
        const retired = await retireModule(name, { by, reason: body.reason }, deps);
        if (retired instanceof Failure) return retired;
        await deps.onCompositionChange(retired.rev, { [name]: 'retired' }, by);
        return { stable: retired.stable };
      },
    }),
  ];
}
