import type { ModuleMap } from '@tessera/contracts/modules/module.ts';
import { type MountName, moduleMapBlockId, stateBlockId } from '@tessera/contracts/mounts.ts';

/** One place of the page a module fills. */
export interface Slot {
  id: string;
  mount: MountName;
  element: HTMLElement;
  props: object;
}

// The blocks are written by the shell's own server, from the same types.

/** The versions that made this page. */
export function readModuleMap(): ModuleMap {
  return (readJson(moduleMapBlockId) ?? { mounts: {}, modules: {} }) as ModuleMap;
}

/** Every slot in the document, in its order. */
export function readSlots(): Slot[] {
  return [...document.querySelectorAll<HTMLElement>('[data-mount][data-slot]')].map((element) => {
    const { mount = '', slot = '' } = element.dataset;
    return { id: slot, mount: mount as MountName, element, props: (readJson(stateBlockId(slot)) ?? {}) as object };
  });
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
