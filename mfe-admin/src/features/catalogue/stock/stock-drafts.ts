import { useSyncExternalStore } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import type { DraftShelf } from '../../../kit/drafts/draft-shelf.ts';
import type { StockEdit, StockEdits } from './stock-edits.ts';

/** Where stock typed and not saved is kept while the owner walks about, and over a reload. */
export interface StockDrafts {
  read: () => StockEdits;
  change: (change: (edits: StockEdits) => StockEdits) => void;
  subscribe: (listener: () => void) => () => void;
  /** What was typed before the page was loaded, to be put back. */
  offer: () => StockOffer | undefined;
}

export interface StockOffer {
  atMs: number;
  edits: StockEdits;
  restore: () => void;
  throwAway: () => void;
}

const place = 'stock';

export function createStockDrafts(shelf: DraftShelf, run: string = crypto.randomUUID()): StockDrafts {
  let edits: StockEdits = new Map();
  let offer = foundIn(shelf, run);
  const listeners = new Set<() => void>();
  const put = (next: StockEdits) => {
    edits = next;
    if (edits.size === 0) shelf.drop(place, run);
    else shelf.put(place, run, { from: null, value: [...edits] });
    for (const listener of listeners) listener();
  };
  const take = (next: StockEdits) => {
    if (offer) shelf.drop(place, offer.run);
    offer = undefined;
    put(next);
  };
  const taking = () =>
    offer && {
      atMs: offer.atMs,
      edits: offer.edits,
      // What was typed since comes on top.
      restore: () => take(new Map([...(offer?.edits ?? []), ...edits])),
      throwAway: () => take(edits),
    };
  let shown = taking();
  listeners.add(() => {
    shown = taking();
  });
  return {
    read: () => edits,
    change: (change) => put(change(edits)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: () => shown,
  };
}

function foundIn(shelf: DraftShelf, run: string) {
  const found = shelf.find(place, run);
  // Written above, in this tab.
  return found && { ...found, edits: new Map(found.value as [string, StockEdit][]) };
}

const made = new WeakMap<DraftShelf, StockDrafts>();

/** Stock typed and not saved yet; it outlives the screen it was typed on. */
export function useStockDrafts(): StockDrafts {
  const { drafts } = useAdmin();
  const known = made.get(drafts) ?? createStockDrafts(drafts);
  made.set(drafts, known);
  return known;
}

export function useStockEdits(drafts: StockDrafts): StockEdits {
  return useSyncExternalStore(drafts.subscribe, drafts.read, drafts.read);
}

export function useStockOffer(drafts: StockDrafts): StockOffer | undefined {
  return useSyncExternalStore(drafts.subscribe, drafts.offer, drafts.offer);
}
