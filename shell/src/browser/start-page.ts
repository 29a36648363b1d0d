import { isOnPage } from '@tessera/contracts/mounts.ts';
import { registerApplication, start } from 'single-spa';
import { createFirstThings } from './first-things.ts';
import { watchHealth } from './health.ts';
import { createModuleSlot } from './module-slot.ts';
import { readModuleMap, readSlots } from './page-data.ts';
import { pageModules } from './page-module.ts';
import { listenForProblems } from './problems.ts';

/**
 * Hands every slot of the page to single-spa, which loads them in parallel, mounts each as soon as it is there, and
 * unmounts what a move within the document leaves behind.
 * Resolves when what the visitor came for is done, or takes too long, to the composition the page was made of.
 */
export function startPage(): Promise<number> {
  const map = readModuleMap();
  const health = watchHealth(map.rev);
  const modules = pageModules(map);
  const problems = listenForProblems(modules, map.rev, health);
  const slots = readSlots();
  const { pathname: loadedAt } = location;
  const first = createFirstThings(slots, map);
  for (const slot of slots) {
    if (!map.mounts[slot.mount]) problems.report(undefined, new Error(`No module fills ${slot.mount}.`));
    const module = createModuleSlot(slot, modules.of(slot.mount), { problems, health });
    registerApplication({
      // Names what stands there in the inspector of single-spa.
      name: `${slot.mount} ${slot.id}`,
      activeWhen: ({ pathname }) => isOnPage(slot, loadedAt, pathname),
      app: async () => {
        if (first.givesWay(slot)) await first.over;
        await module.load();
        const mount = async () => {
          await module.mount();
          first.isSettled(slot);
        };
        return { bootstrap: async () => {}, mount, unmount: module.unmount };
      },
    });
  }
  health.begin(
    slots.flatMap(({ mount }) => {
      const { name, release } = modules.of(mount);
      const planned = release();
      return planned ? [{ mount, name, release: planned }] : [];
    }),
  );
  start();
  return first.over.then(() => map.rev);
}
