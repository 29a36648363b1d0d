import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** By the entry of the browser's history. */
const remembered = new Map<string, unknown>();
const maxRemembered = 50;

/**
 * State that belongs to an entry of the browser's history: whoever goes on to another screen and comes back finds it
 * again. It ends with the tab, or a reload.
 */
export function useRemembered<T>(initial: T): [T, (next: T) => void] {
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // Dialogs are further entries; what is chosen in them belongs to the entry of the page.
  const [entry] = useState(key);
  // Only written below, for this entry.
  const [value, setValue] = useState(() => (entry === undefined ? initial : ((remembered.get(entry) as T) ?? initial)));
  return [
    value,
    (next) => {
      setValue(next);
      if (entry === undefined) return;
      remembered.delete(entry);
      remembered.set(entry, next);
      const [oldest] = remembered.keys();
      if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    },
  ];
}
