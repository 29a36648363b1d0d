import { defaultPlan, isCareful, type Rollout, type RolloutPlan } from '@tessera/contracts/modules/rollout.ts';
import * as rolloutCalls from '@tessera/contracts/modules/rollout-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { deployerOf, type PromotionRoutesDeps } from '../promotion-routes.ts';
import { accessRefusal, type Principal } from '../team-keys/principal.ts';
import { startRollout, steerRollout } from './rollouts.ts';

/** Routes that start and control rollouts. */
export function rolloutRoutes(deps: PromotionRoutesDeps): readonly DeployRoute[] {
  const announced = async (name: string, changed: { rev: number; rollout: Rollout } | Failure) => {
    if (changed instanceof Failure) return changed;
    await deps.onCompositionChange(changed.rev, { [name]: changed.rollout.version }, changed.rollout.startedBy);
    return changed.rollout;
  };
  const steering = [
    [rolloutCalls.pauseRollout, 'pause'],
    [rolloutCalls.resumeRollout, 'resume'],
    [rolloutCalls.stopRollout, 'stop'],
  ] as const;
  return [
    deployRoute({
      call: rolloutCalls.startRollout,
      access: 'canary',
      handle: async ({ params: { name }, body, principal }) =>
        hastyRefusal(principal, name, body.plan) ??
        announced(name, await startRollout(name, body, deployerOf(principal, body), deps)),
    }),
    ...steering.map(([call, how]) =>
      deployRoute({
        call,
        access: 'canary',
        handle: async ({ params: { name }, body, principal }) =>
          announced(name, await steerRollout(name, how, deployerOf(principal, body), deps)),
      }),
    ),
    deployRoute({
      call: rolloutCalls.readRollout,
      access: 'read',
      handle: async ({ params: { name } }) =>
        (await deps.compositions.read()).modules[name]?.rollout ?? fail('module.rollout_none', { name }),
    }),
  ];
}

/** A principal without the release scope may not use a plan that is faster than the default one. */
function hastyRefusal(principal: Principal, name: string, plan: RolloutPlan): Failure | undefined {
  if (!accessRefusal(principal, 'release', name) || isCareful(plan)) return undefined;
  const steps = defaultPlan.map(({ percent, minutes }) => `${percent} % for ${minutes} min`);
  return fail('module.plan_hasty', { plan: steps.join(', ') });
}
