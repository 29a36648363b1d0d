import { useEffect, useRef } from 'react';

/**
 * Does something once nothing is pressed: what is drawn between press and release could move a button away from under
 * the pointer, and nothing would come of the press.
 */
export function useAfterPress(): (act: () => void) => void {
  /** What waits; there only while something is pressed. */
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const release = () => {
      // The press itself is answered first.
      setTimeout(() => {
        const callbacks = waiting.current ?? [];
        waiting.current = undefined;
        for (const callback of callbacks) callback();
      });
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', press, true);
    for (const end of ends) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const end of ends) removeEventListener(end, release, true);
    };
  }, []);
  return (act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  };
}
