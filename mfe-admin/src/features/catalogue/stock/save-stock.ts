import type { BodyOf } from '@tessera/contracts/call.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { BulkResult, changeInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import {
  changeCount,
  editFault,
  hasStock,
  heldText,
  type StockEdit,
  type StockEdits,
  typedCents,
} from './stock-edits.ts';

/** Rows of one call: few enough to be saved well within the time a call has, on a busy server too. */
const rowsPerCall = 20;

interface LeftOut {
  item: InventoryItem;
  reason: string;
  /** How many figures: stock and price count each. */
  count: number;
}

export interface SaveOutcome {
  /** Variants as they are after the change. */
  saved: InventoryItem[];
  /** How many figures were saved: stock and price count each. */
  savedCount: number;
  /** What was left as it was, and why. */
  left: LeftOut[];
  /** A call that failed as a whole, and how many figures it and the calls after it would have saved. */
  failure?: { error: unknown; count: number };
  /** What remains to be saved. */
  edits: StockEdits;
}

export type SendRows = (body: BodyOf<typeof changeInventory>) => Promise<{ results: BulkResult[] }>;

interface SaveOptions {
  reason: string;
  currency: Currency;
  /** Called after every call with the number of figures that are done. */
  onProgress?: (doneCount: number) => void;
}

/**
 * Saves edits in small batches, one after the other, each row only if its figures still are what the owner saw. A call
 * that fails as a whole ends the save: what is saved by then stays saved, and the rest stays typed.
 */
export async function saveStock(edits: StockEdits, send: SendRows, options: SaveOptions): Promise<SaveOutcome> {
  const { reason, currency, onProgress } = options;
  const outcome: SaveOutcome = { saved: [], savedCount: 0, left: [], edits: new Map() };
  const remaining = new Map<string, StockEdit>();
  const leave = (edit: StockEdit, why: string, item = edit.item) => {
    outcome.left.push({ item, reason: why, count: countOf([edit]) });
    remaining.set(item.variantId, { ...edit, item, refusal: why });
  };
  const take = (batch: readonly StockEdit[], results: readonly BulkResult[]) => {
    const byId = new Map(results.map((result) => [result.variantId, result]));
    for (const edit of batch) {
      const result = byId.get(edit.item.variantId);
      if (!result) leave(edit, 'Not saved. Try again.');
      else if (!result.ok && !isAsTyped(edit, result))
        leave(edit, refusalText(result, edit.item), { ...edit.item, ...figuresIn(result) });
      else {
        outcome.saved.push(after(edit, result, currency));
        outcome.savedCount += countOf([edit]);
      }
    }
  };
  const ready = readyOf(edits, currency, leave);
  for (let at = 0; at < ready.length; at += rowsPerCall) {
    const batch = ready.slice(at, at + rowsPerCall);
    try {
      take(batch, (await send({ rows: batch.map((edit) => rowOf(edit, currency)), reason })).results);
      onProgress?.(countOf(ready.slice(0, at + batch.length)));
    } catch (error) {
      const unsent = ready.slice(at);
      for (const edit of unsent) remaining.set(edit.item.variantId, withoutRefusal(edit));
      outcome.failure = { error, count: countOf(unsent) };
      break;
    }
  }
  return { ...outcome, edits: remaining };
}

const countOf = (edits: readonly StockEdit[]) => changeCount(new Map(edits.map((edit) => [edit.item.variantId, edit])));

const withoutRefusal = ({ refusal: _, ...edit }: StockEdit): StockEdit => edit;

/**
 * Whether the stock is what was typed already: an earlier try saved it, and its answer was lost.
 * A price that is as typed is never refused.
 */
function isAsTyped(edit: StockEdit, { code, onHand }: BulkResult): boolean {
  return code === 'stock.conflict' && onHand === Number(edit.text.trim());
}

/** What can be sent; the rest is left with its fault. */
function readyOf(edits: StockEdits, currency: Currency, leave: (edit: StockEdit, why: string) => void): StockEdit[] {
  return [...edits.values()].filter((edit) => {
    const fault = editFault(edit, currency);
    if (fault) leave(edit, fault);
    return !fault;
  });
}

function rowOf(edit: StockEdit, currency: Currency) {
  const { item, text, price } = edit;
  const cents = typedCents(edit, currency);
  const isSale = item.onSale && item.salePriceCents !== null;
  return {
    productId: item.productId,
    variantId: item.variantId,
    ...(hasStock(edit) && { onHand: Number(text.trim()), expectedOnHand: item.onHand }),
    ...(price !== undefined &&
      cents !== undefined && {
        ...(isSale ? { salePriceCents: cents } : { priceCents: cents }),
        expectedPriceCents: item.priceCents,
      }),
  };
}

function after(edit: StockEdit, result: BulkResult, currency: Currency): InventoryItem {
  const { item, price } = edit;
  const cents = price === undefined ? undefined : typedCents(edit, currency);
  const isSale = item.onSale && item.salePriceCents !== null;
  return {
    ...item,
    ...figuresIn(result),
    ...(cents !== undefined && (isSale ? { salePriceCents: cents } : { priceCents: cents })),
  };
}

/** The figures a result tells; what it does not tell stays. */
function figuresIn({ onHand, held, priceCents }: BulkResult): Partial<InventoryItem> {
  return {
    ...(onHand !== null && { onHand }),
    ...(held !== null && { held }),
    ...(onHand !== null && held !== null && { available: onHand - held }),
    ...(priceCents !== null && { priceCents }),
  };
}

function refusalText({ code, message, onHand, held, priceCents }: BulkResult, item: InventoryItem): string {
  if (code === 'stock.held' && held !== null) return heldText(held);
  if (code === 'stock.conflict' && onHand !== null) {
    return onHand === item.onHand && held ? heldText(held) : `Stock changed meanwhile. It is now ${onHand}.`;
  }
  if (code === 'product.changed' && priceCents !== null) return 'The price changed meanwhile. Look at it again.';
  return `Not saved. ${message ?? ''}`;
}
