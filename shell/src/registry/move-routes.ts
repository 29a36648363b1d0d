import type { Actor } from '@tessera/contracts/modules/actor.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from './deploy-route.ts';
import { type MoveDeps, type Mover, moveStable, moveTogether } from './move-modules.ts';
import { type Asker, accessRefusal, actorOf } from './team-keys/asker.ts';

export interface MoveRoutesDeps extends MoveDeps {
  /** Called after what pages get has changed: the composition's number, and module → version. */
  onMoved: (rev: number, moved: Readonly<Record<string, string>>, by: Actor) => Promise<void>;
}

/** Calls that change what everybody gets. */
export function moveRoutes(deps: MoveRoutesDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: moduleCalls.moveTogether,
      access: 'release',
      async handle({ body, asker }) {
        const mover = moverOf(asker, body);
        const refusal = body.moves.map(({ name }) => accessRefusal(asker, 'release', name)).find(Boolean);
        const answer = refusal ?? (await moveTogether(body, mover, deps));
        if (answer instanceof Failure) return answer;
        await deps.onMoved(
          answer.rev,
          Object.fromEntries(answer.moved.map(({ name, stable }) => [name, stable])),
          mover.by,
        );
        return answer;
      },
    }),
    deployRoute({
      call: moduleCalls.moveStable,
      access: 'release',
      async handle({ params: { name }, body, asker }) {
        const mover = moverOf(asker, body);
        const moved = await moveStable(name, body, mover, deps);
        if (moved instanceof Failure) return moved;
        const { rev, ...answer } = moved;
        await deps.onMoved(rev, { [name]: answer.stable }, mover.by);
        return answer;
      },
    }),
  ];
}

/** Who asked, and what they may and say. */
export const moverOf = (asker: Asker, { by, reason }: { by: string; reason?: string | undefined }): Mover => ({
  by: actorOf(asker, by),
  reason,
  overrideRefusal: (name) => accessRefusal(asker, 'override', name),
});
