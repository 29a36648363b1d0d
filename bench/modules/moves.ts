import { join } from 'node:path';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { moveStable, readModule } from '@tessera/module-kit/publish/registry-client.ts';
import { changingModule, withChangedModule } from '../../tools/stack/changed-module.ts';
import { root } from '../../tools/start/settings.ts';
import { type Figure, perSecond } from '../lib/figures.ts';
import { interleave, medianOf, ratioOf } from '../lib/rounds.ts';

const module = changingModule.name;
const perRound = 20;

/** Moves of the stable version there and back, one after the other, against reads of the module's versions. */
export async function moveFigures(site: { storefront: string; deployKey: string }, rounds: number): Promise<Figure[]> {
  const to = { url: site.storefront, deployKey: site.deployKey, by: 'bench' };
  const publish = (dir: string) => publishModule(dir, to, { reason: 'a measured move' });
  const other = await withChangedModule(publish);
  const own = await publish(join(root, module));
  const rate = (call: (at: number) => Promise<unknown>) => async () => {
    const startedAt = performance.now();
    for (let at = 0; at < perRound; at += 1) await call(at);
    return perRound / ((performance.now() - startedAt) / 1_000);
  };
  const { moves, reads } = await interleave(rounds, {
    moves: rate((at) => moveStable(to, module, { version: (at % 2 ? own : other).version }, 'a measured move')),
    reads: rate(() => readModule(to, module)),
  });
  const same = (value: number) => value;
  return [
    {
      name: `${module}, moves of the stable version, against reads`,
      value: perSecond(medianOf(moves, same)),
      baseline: perSecond(medianOf(reads, same)),
      ratio: ratioOf(moves, reads, same),
    },
  ];
}
