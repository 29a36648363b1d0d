import { useEffect, useRef, useState } from 'react';
import { isSame } from './is-same.ts';

interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

/** What is typed without a pause is one step. */
const pauseMs = 700;
const longest = 100;
const nothing = { past: [], future: [] };

/** Steps back and forth through what was done to something; what came from elsewhere, such as a save, is no step. */
export function useUndo<T>(value: T, put: (value: T) => void, isOwn: boolean) {
  const [history, setHistory] = useState<History<T>>(nothing);
  const known = useRef(value);
  const changedAtMs = useRef(0);
  useEffect(() => {
    const before = known.current;
    if (isSame(before, value)) return;
    known.current = value;
    if (!isOwn) return setHistory(nothing);
    const atMs = Date.now();
    const goesOn = atMs - changedAtMs.current < pauseMs;
    changedAtMs.current = atMs;
    setHistory(({ past }) => ({
      past: goesOn && past.length > 0 ? past : [...past, before].slice(-longest),
      future: [],
    }));
  }, [value, isOwn]);
  const go = (to: T | undefined, next: History<T>) => {
    if (to === undefined) return;
    known.current = to;
    changedAtMs.current = 0;
    setHistory(next);
    put(to);
  };
  const { past, future } = history;
  return {
    undo: past.length > 0 ? () => go(past.at(-1), { past: past.slice(0, -1), future: [value, ...future] }) : undefined,
    redo: future.length > 0 ? () => go(future[0], { past: [...past, value], future: future.slice(1) }) : undefined,
  };
}
