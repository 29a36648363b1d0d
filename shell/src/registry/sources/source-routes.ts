import { readSources } from '@tessera/contracts/modules/source-calls.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import type { Principal } from '../team-keys/principal.ts';
import { createReadSources, type ReadSourcesDeps } from './read-sources.ts';

/** Route that resolves stacks to sources, for operators, and for teams within their own modules. */
export function sourceRoutes(deps: ReadSourcesDeps): readonly DeployRoute[] {
  const read = createReadSources(deps);
  return [
    deployRoute({
      call: readSources,
      access: 'read',
      handle: async ({ body: { frames }, principal }) => ({ frames: await read(frames, mayRead(principal)) }),
    }),
  ];
}

/** The shell's own scripts belong to no team. */
const mayRead = (principal: Principal) => (module: string | undefined) =>
  principal.kind !== 'team' || (module !== undefined && principal.modules.includes(module));
