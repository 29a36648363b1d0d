import type { Actor } from '@tessera/contracts/modules/actor.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from './deploy-route.ts';
import { type Deployer, type PromotionDeps, promote, promoteTogether } from './promotions.ts';
import { accessRefusal, actorOf, type Principal } from './team-keys/principal.ts';

export interface PromotionRoutesDeps extends PromotionDeps {
  /** Called after the composition changed, with its revision and module → version. */
  onCompositionChange: (rev: number, moved: Readonly<Record<string, string>>, by: Actor) => Promise<void>;
}

/** Routes that change which version is stable. */
export function promotionRoutes(deps: PromotionRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: moduleCalls.moveTogether,
      access: 'release',
      async handle({ body, principal }) {
        const deployer = deployerOf(principal, body);
        const refusal = body.moves.map(({ name }) => accessRefusal(principal, 'release', name)).find(Boolean);
        const answer = refusal ?? (await promoteTogether(body, deployer, deps));
        if (answer instanceof Failure) return answer;
        await deps.onCompositionChange(
          answer.rev,
          Object.fromEntries(answer.moved.map(({ name, stable }) => [name, stable])),
          deployer.by,
        );
        return answer;
      },
    }),
    deployRoute({
      call: moduleCalls.moveStable,
      access: 'release',
      async handle({ params: { name }, body, principal }) {
        const deployer = deployerOf(principal, body);
        const moved = await promote(name, body, deployer, deps);
        if (moved instanceof Failure) return moved;
        const { rev, ...answer } = moved;
        await deps.onCompositionChange(rev, { [name]: answer.stable }, deployer.by);
        return answer;
      },
    }),
  ];
}

/** Returns the principal as a deployer: the actor to record, the reason, and what it may override. */
export const deployerOf = (
  principal: Principal,
  { by, reason }: { by: string; reason?: string | undefined },
): Deployer => ({
  by: actorOf(principal, by),
  reason,
  overrideRefusal: (name) => accessRefusal(principal, 'override', name),
});
