import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { changeInventory } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { isOutcomeUnknown } from '../../../kit/data/call-problem.ts';
import { type Inventory, inventory } from '../stock/queries.ts';
import { type SaveOutcome, type SendRows, saveStock } from '../stock/save-stock.ts';
import { useStockDrafts } from '../stock/stock-drafts.ts';
import type { StockEdits } from '../stock/stock-edits.ts';
import { outcomeText } from './outcome-text.ts';

export interface StockSaving {
  isSaving: boolean;
  /** How many changes of the save under way are done. */
  doneCount: number;
  outcome: SaveOutcome | null;
  save: (reason?: string) => Promise<void>;
  /** Takes back everything typed. */
  discard: () => Promise<void>;
  /** Undoes that; there until something is typed anew. */
  bringBack: (() => void) | undefined;
}

/** Saves what was typed, and tells what was saved and what was not. */
export function useSaveStock(): StockSaving {
  const { api, website, sayings, readAgain } = useAdmin();
  const stockDrafts = useStockDrafts();
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [doneCount, setDoneCount] = useState(0);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [discarded, setDiscarded] = useState<StockEdits>();

  const save = async (reason = '') => {
    if (isSaving) return;
    setSaving(true);
    setDoneCount(0);
    setOutcome(null);
    const sent = stockDrafts.read();
    const send: SendRows = (body) => api.call(changeInventory, { body });
    const result = await saveStock(sent, send, { reason, currency: website.currency, onProgress: setDoneCount });
    inventory.patch(queryClient, (known) => withFigures(known, result));
    // What was typed while the save was under way stays.
    stockDrafts.change((now) => {
      const typedSince = [...now].filter(([id, { text, price }]) => {
        const before = sent.get(id);
        return before?.text !== text || before.price !== price;
      });
      return new Map([...result.edits, ...typedSince]);
    });
    setSaving(false);
    setOutcome(result);
    if (result.edits.size === 0) sayings.say(outcomeText(result));
    else announce(outcomeText(result), 'assertive');
    await inventory.invalidate(queryClient);
  };
  const discard = async () => {
    if (isOutcomeUnknown(outcome?.failure?.error)) await readAgain();
    setDiscarded(stockDrafts.read());
    stockDrafts.change(() => new Map());
    setOutcome(null);
  };
  const bringBack = discarded && (() => stockDrafts.change((now) => new Map([...discarded, ...now])));
  return { isSaving, doneCount, outcome, save, discard, bringBack };
}

function withFigures(inventory: Inventory, { saved, left }: SaveOutcome): Inventory {
  const told = new Map<string, InventoryItem>(
    [...saved, ...left.map(({ item }) => item)].map((it) => [it.variantId, it]),
  );
  const products = inventory.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...told.get(variant.variantId) })),
  }));
  return { ...inventory, products };
}
