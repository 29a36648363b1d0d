import { announce } from '@tessera/browser-kit/page/announce.ts';

interface Saying {
  text: string;
  atMs: number;
  /** Takes back what was done. */
  undo?: (() => void) | undefined;
}

/** What was done last, for everybody to see and hear. */
export interface Sayings {
  /** Says that something was done. What failed is told where it failed. */
  say: (text: string, undo?: () => void) => void;
  hide: () => void;
  last: () => Saying | undefined;
  subscribe: (listener: () => void) => () => void;
}

export function createSayings(now: () => number): Sayings {
  let last: Saying | undefined;
  const listeners = new Set<() => void>();
  const put = (next: Saying | undefined) => {
    last = next;
    for (const listener of listeners) listener();
  };
  return {
    say: (text, undo) => {
      announce(undo ? `${text}. It can be undone.` : text);
      put({ text, atMs: now(), undo });
    },
    hide: () => put(undefined),
    last: () => last,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
