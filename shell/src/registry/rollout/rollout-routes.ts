import { defaultPlan, isCareful, type Rollout, type RolloutPlan } from '@tessera/contracts/modules/rollout.ts';
import * as rolloutCalls from '@tessera/contracts/modules/rollout-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { type MoveRoutesDeps, moverOf } from '../move-routes.ts';
import { type Asker, accessRefusal } from '../team-keys/asker.ts';
import { startRollout, steerRollout } from './rollouts.ts';

/** Calls by which a version reaches visitors step by step. */
export function rolloutRoutes(deps: MoveRoutesDeps): readonly DeployRoute[] {
  const told = async (name: string, changed: { rev: number; rollout: Rollout } | Failure) => {
    if (changed instanceof Failure) return changed;
    await deps.onMoved(changed.rev, { [name]: changed.rollout.version }, changed.rollout.startedBy);
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
      handle: async ({ params: { name }, body, asker }) =>
        hastyRefusal(asker, name, body.plan) ?? told(name, await startRollout(name, body, moverOf(asker, body), deps)),
    }),
    ...steering.map(([call, how]) =>
      deployRoute({
        call,
        access: 'canary',
        handle: async ({ params: { name }, body, asker }) =>
          told(name, await steerRollout(name, how, moverOf(asker, body), deps)),
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

/** Whoever may not give a version to everybody gives it to no more at once than the usual plan does. */
function hastyRefusal(asker: Asker, name: string, plan: RolloutPlan): Failure | undefined {
  if (!accessRefusal(asker, 'release', name) || isCareful(plan)) return undefined;
  const steps = defaultPlan.map(({ percent, minutes }) => `${percent} % for ${minutes} min`);
  return fail('module.plan_hasty', { plan: steps.join(', ') });
}
