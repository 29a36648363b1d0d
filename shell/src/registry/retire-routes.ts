import * as retireCalls from '@tessera/contracts/modules/retire-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { CompositionStore } from './composition-store.ts';
import { type DeployRoute, deployRoute } from './deploy-route.ts';
import { type ListDeps, listModules } from './list-modules.ts';
import type { MoveRoutesDeps } from './move-routes.ts';
import { retireModule } from './retire-module.ts';
import { actorOf } from './team-keys/asker.ts';
import type { VersionStore } from './version-store.ts';

export interface RetireRoutesDeps extends ListDeps, Pick<MoveRoutesDeps, 'onMoved'> {
  compositions: CompositionStore;
  versions: VersionStore;
}

/** Calls about which modules there are. */
export function retireRoutes(deps: RetireRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({ call: retireCalls.listModules, access: 'read', handle: ({ asker }) => listModules(asker, deps) }),
    deployRoute({
      call: retireCalls.retireModule,
      access: 'retire',
      async handle({ params: { name }, body, asker }) {
        const by = actorOf(asker, body.by);
        const retired = await retireModule(name, { by, reason: body.reason }, deps);
        if (retired instanceof Failure) return retired;
        await deps.onMoved(retired.rev, { [name]: 'retired' }, by);
        return { stable: retired.stable };
      },
    }),
  ];
}
