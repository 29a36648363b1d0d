import * as keyCalls from '@tessera/contracts/modules/team-key-calls.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { type KeysDeps, makeKey, presentKey, revokeKey, rotateKey } from './keys.ts';

/** Routes that create, list, rotate and revoke team keys. They require the platform's own key. */
export function keyRoutes(deps: KeysDeps): readonly DeployRoute[] {
  const access = 'platform';
  return [
    deployRoute({ call: keyCalls.makeTeamKey, access, handle: ({ body }) => makeKey(body, deps) }),
    deployRoute({
      call: keyCalls.listTeamKeys,
      access,
      handle: async () => ({ keys: (await deps.keys.list()).map((key) => presentKey(key, deps.now())) }),
    }),
    deployRoute({
      call: keyCalls.rotateTeamKey,
      access,
      handle: ({ params, body }) => rotateKey(params.id, body, deps),
    }),
    deployRoute({ call: keyCalls.revokeTeamKey, access, handle: ({ params }) => revokeKey(params.id, deps) }),
  ];
}
