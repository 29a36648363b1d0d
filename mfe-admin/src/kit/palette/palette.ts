import type { LucideIcon } from 'lucide-react';

/** Something a screen can do, as the command palette lists it. */
export interface PaletteCommand {
  /** Stable: recent commands are stored by it. */
  id: string;
  text: string;
  icon: LucideIcon;
  /** Keywords that find it, in addition to its text. */
  keywords?: string;
  run: () => void;
}

type ReadCommands = () => readonly PaletteCommand[];

/** Whether the command palette is open, and the commands that the open screen adds to it. */
export interface Palette {
  open: () => void;
  close: () => void;
  isOpen: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Adds a screen's commands, read each time the palette is drawn. @returns removes them */
  offer: (read: ReadCommands) => () => void;
  offered: ReadCommands;
}

export function createPalette(): Palette {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const sources = new Set<ReadCommands>();
  const put = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    open: () => put(true),
    close: () => put(false),
    isOpen: () => isOpen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: (read) => {
      sources.add(read);
      return () => void sources.delete(read);
    },
    offered: () => [...sources].flatMap((read) => read()),
  };
}
