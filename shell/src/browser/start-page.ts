import { registerApplication, start } from 'single-spa';
import { createFirstThings } from './first-things.ts';
import { createModuleSlot } from './module-slot.ts';
import { readModuleMap, readSlots } from './page-data.ts';
import { listenForProblems } from './problems.ts';

/**
 * Hands every slot of the page to single-spa, which loads them in parallel and mounts each as soon as it is there.
 * Resolves when what the visitor came for is done, or takes too long.
 */
export function startPage(): Promise<void> {
  const map = readModuleMap();
  const problems = listenForProblems(map);
  const slots = readSlots();
  const first = createFirstThings(slots, map);
  for (const slot of slots) {
    const module = createModuleSlot(slot, map, problems);
    registerApplication({
      name: slot.id,
      activeWhen: () => true,
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
  start();
  return first.over;
}
