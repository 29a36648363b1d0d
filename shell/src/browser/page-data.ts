import { moduleMapBlockId, stateBlockId } from '@tessera/contracts/html-data-blocks.ts';
import type { ModuleMap } from '@tessera/contracts/modules/module.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';

/** One place of the page a module fills. */
export interface Slot {
  id: string;
  mount: string;
  /** Stands beside what the visitor came for. */
  isBeside: boolean;
  element: HTMLElement;
  props: CommonProps;
}

// The blocks are written by the shell's own server, from the same types.

/** The versions that made this page. */
export function readModuleMap(): ModuleMap {
  return readJson<ModuleMap>(moduleMapBlockId) ?? { rev: 0, mounts: {}, modules: {} };
}

/** Every slot in the document that has come whole, in its order. */
export function readSlots(): Slot[] {
  return [...document.querySelectorAll<HTMLElement>('[data-mount][data-slot]')].flatMap((element) => {
    const { mount = '', slot = '', beside } = element.dataset;
    const props = readJson<CommonProps>(stateBlockId(slot));
    return props ? { id: slot, mount, isBeside: beside !== undefined, element, props } : [];
  });
}

function readJson<Block>(id: string): Block | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
