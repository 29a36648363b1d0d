import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { countText } from '../format/count.ts';

/** One figure typed and not saved. */
export interface StockEdit {
  /** The variant as the owner saw it. */
  item: InventoryItem;
  text: string;
  /** Why the last save left it as it was. */
  refusal?: string;
}

/** Variant id → edit. */
export type StockEdits = ReadonlyMap<string, StockEdit>;

const mostUnits = 1_000_000;

/** Takes what was typed for some variants. Typing the figure there is takes the edit back. */
export function typeStock(edits: StockEdits, items: readonly InventoryItem[], text: string): StockEdits {
  const next = new Map(edits);
  for (const item of items) {
    if (item.unlimited) continue;
    const seen = edits.get(item.variantId)?.item ?? item;
    if (text.trim() === String(seen.onHand)) next.delete(item.variantId);
    else next.set(item.variantId, { item: seen, text });
  }
  return next;
}

/** What is wrong with a typed figure, and what to do; undefined when it can be saved. */
export function stockFault({ item, text }: StockEdit): string | undefined {
  const figure = text.trim();
  if (!/^\d{1,7}$/.test(figure) || Number(figure) > mostUnits) return 'Enter a whole number from 0 to 1,000,000.';
  if (Number(figure) < item.held) return heldText(item.held);
  return undefined;
}

/** Units that buyers hold cannot be taken away. */
export function heldText(held: number): string {
  const who = held === 1 ? '1 is' : `${held} are`;
  return `${who} held by buyers at checkout. Enter ${held} or more.`;
}

/** `5 changes in 2 products`. */
export function editsText(edits: StockEdits): string {
  const products = new Set([...edits.values()].map(({ item }) => item.productId));
  return `${changesText(edits.size)} in ${countText(products.size, ['product', 'products'])}`;
}

export const changesText = (count: number) => countText(count, ['change', 'changes']);
