import { useSyncExternalStore } from 'react';
import type { StockEdits } from './stock-edits.ts';

/** Where stock typed and not saved is kept while the owner walks about. */
export interface StockDrafts {
  read: () => StockEdits;
  change: (change: (edits: StockEdits) => StockEdits) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStockDrafts(): StockDrafts {
  let edits: StockEdits = new Map();
  const listeners = new Set<() => void>();
  return {
    read: () => edits,
    change: (change) => {
      edits = change(edits);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStockEdits(drafts: StockDrafts): StockEdits {
  return useSyncExternalStore(drafts.subscribe, drafts.read, drafts.read);
}
