import type { BodyOf } from '@tessera/contracts/call.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { BulkResult, changeInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import {
  changeCount,
  editFault,
  hasStock,
  heldText,
  type StockEdit,
  type StockEdits,
  typedCents,
} from './stock-edits.ts';

/** Rows of one call. */
const atOnce = 200;

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
  /** What remains to be saved. */
  edits: StockEdits;
}

export type SendRows = (body: BodyOf<typeof changeInventory>) => Promise<{ results: BulkResult[] }>;

/** Saves edits in as few calls as there can be; each only if the figures still are what the owner saw. */
export async function saveStock(
  edits: StockEdits,
  send: SendRows,
  { reason, currency }: { reason: string; currency: Currency },
): Promise<SaveOutcome> {
  const outcome: SaveOutcome = { saved: [], savedCount: 0, left: [], edits: new Map() };
  const remaining = new Map<string, StockEdit>();
  const leave = (edit: StockEdit, why: string, item = edit.item) => {
    outcome.left.push({ item, reason: why, count: changeCount(new Map([['one', edit]])) });
    remaining.set(item.variantId, { ...edit, item, refusal: why });
  };
  const ready: StockEdit[] = [];
  for (const edit of edits.values()) {
    const fault = editFault(edit, currency);
    if (fault) leave(edit, fault);
    else ready.push(edit);
  }
  for (let at = 0; at < ready.length; at += atOnce) {
    const batch = ready.slice(at, at + atOnce);
    try {
      const { results } = await send({ rows: batch.map((edit) => rowOf(edit, currency)), reason });
      const byId = new Map(results.map((result) => [result.variantId, result]));
      for (const edit of batch) {
        const result = byId.get(edit.item.variantId);
        if (!result) leave(edit, 'Not saved. Try again.');
        else if (!result.ok) leave(edit, refusalText(result, edit.item), { ...edit.item, ...figuresIn(result) });
        else {
          outcome.saved.push(after(edit, result, currency));
          outcome.savedCount += changeCount(new Map([['one', edit]]));
        }
      }
    } catch (error) {
      for (const edit of batch) leave(edit, `Not saved. ${adviceOn(error).text}`);
    }
  }
  return { ...outcome, edits: remaining };
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
