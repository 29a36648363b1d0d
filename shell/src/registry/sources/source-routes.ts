import { readSources } from '@tessera/contracts/modules/source-calls.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import type { Asker } from '../team-keys/asker.ts';
import { createReadSources, type ReadSourcesDeps } from './read-sources.ts';

/** Sources are shown to the platform's people, and to teams those of their own modules. Nobody else gets past the key. */
export function sourceRoutes(deps: ReadSourcesDeps): readonly DeployRoute[] {
  const read = createReadSources(deps);
  return [
    deployRoute({
      call: readSources,
      access: 'read',
      handle: async ({ body: { frames }, asker }) => ({ frames: await read(frames, mayRead(asker)) }),
    }),
  ];
}

/** The shell's own script belongs to no team. */
const mayRead = (asker: Asker) => (module: string | undefined) =>
  asker.kind !== 'team' || (module !== undefined && asker.modules.includes(module));
