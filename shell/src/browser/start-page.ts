import { registerApplication, start } from 'single-spa';
import { createModuleSlot } from './module-slot.ts';
import { readModuleMap, readSlots } from './page-data.ts';
import { listenForProblems } from './problems.ts';

/** Hands every slot of the page to single-spa, which loads them in parallel and mounts each as soon as it is there. */
export function startPage(): void {
  const map = readModuleMap();
  const problems = listenForProblems(map);
  for (const slot of readSlots()) {
    const module = createModuleSlot(slot, map, problems);
    registerApplication({
      name: slot.id,
      activeWhen: () => true,
      app: async () => {
        await module.load();
        return { bootstrap: async () => {}, mount: module.mount, unmount: module.unmount };
      },
    });
  }
  start();
}
