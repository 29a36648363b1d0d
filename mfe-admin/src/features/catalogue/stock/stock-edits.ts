import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { countText } from '../../../kit/format/count.ts';
import { readAmount } from '../../../kit/format/read-amount.ts';

/** What was typed for one variant and not saved. */
export interface StockEdit {
  /** The variant as the owner saw it. */
  item: InventoryItem;
  /** Stock on hand as typed; as it is while only the price was typed. */
  text: string;
  /** What it costs now as typed; undefined while it was not. */
  price?: string;
  /** Why the last save left it as it was. */
  refusal?: string;
}

/** Variant id → edit. */
export type StockEdits = ReadonlyMap<string, StockEdit>;

const maxUnits = 1_000_000;

/** Takes what was typed for some variants. Typing the figure there is takes the edit back. */
export function typeStock(edits: StockEdits, items: readonly InventoryItem[], text: string): StockEdits {
  return typed(
    edits,
    items.filter(({ unlimited }) => !unlimited),
    ({ item, price }) => ({
      item,
      text: text.trim() === String(item.onHand) ? String(item.onHand) : text,
      ...kept(price),
    }),
  );
}

/** Takes a price typed for some variants: of one on sale the sale price, else the price. */
export function typePrice(
  edits: StockEdits,
  items: readonly InventoryItem[],
  price: string,
  currency: Currency,
): StockEdits {
  return typed(edits, items, ({ item, text }) => {
    const isSame = readAmount(price, currency) === priceNow(item);
    return { item, text, ...(!isSame && { price }) };
  });
}

const kept = (price: string | undefined) => (price === undefined ? {} : { price });

function typed(edits: StockEdits, items: readonly InventoryItem[], change: (edit: StockEdit) => StockEdit): StockEdits {
  const next = new Map(edits);
  for (const item of items) {
    const edit = change(edits.get(item.variantId) ?? { item, text: String(item.onHand) });
    if (hasStock(edit) || edit.price !== undefined) next.set(item.variantId, edit);
    else next.delete(item.variantId);
  }
  return next;
}

/** Whether other stock was typed than there is. */
export const hasStock = ({ item, text }: StockEdit) => text.trim() !== String(item.onHand);

/** What a variant costs now, minor units. */
export function priceNow({ onSale, salePriceCents, priceCents }: InventoryItem): number {
  return onSale && salePriceCents !== null ? salePriceCents : priceCents;
}

/** The price in a cell to be typed over. */
export const priceCellText = (item: InventoryItem, currency: Currency) =>
  toDecimalMoney({ cents: priceNow(item), currency }).decimalValue;

/** The typed price in minor units; undefined for a text that is none. */
export function typedCents({ price = '' }: StockEdit, currency: Currency): number | undefined {
  return readAmount(price, currency);
}

/** What is wrong with a typed figure, and what to do; undefined when it can be saved. */
export function stockFault(edit: StockEdit): string | undefined {
  const { item, text } = edit;
  if (!hasStock(edit)) return undefined;
  const figure = text.trim();
  if (!/^\d{1,7}$/.test(figure) || Number(figure) > maxUnits) return 'Enter a whole number from 0 to 1,000,000.';
  if (Number(figure) < item.held) return heldText(item.held);
  return undefined;
}

/** What is wrong with a typed price. */
export function priceFault(edit: StockEdit, currency: Currency): string | undefined {
  if (edit.price === undefined) return undefined;
  const cents = typedCents(edit, currency);
  if (cents === undefined) return `Enter an amount such as ${toDecimalMoney({ cents: 2_000, currency }).decimalValue}.`;
  const { onSale, salePriceCents, priceCents } = edit.item;
  if (onSale && salePriceCents !== null && cents > priceCents) return 'A sale price is not above the price.';
  return undefined;
}

/** What is wrong with an edit at all. */
export const editFault = (edit: StockEdit, currency: Currency) => stockFault(edit) ?? priceFault(edit, currency);

/** Units that buyers hold cannot be taken away. */
export function heldText(held: number): string {
  const who = held === 1 ? '1 is' : `${held} are`;
  return `${who} held by buyers at checkout. Enter ${held} or more.`;
}

/** How much was typed: stock and price of a variant are two changes. */
export function changeCount(edits: StockEdits): number {
  return [...edits.values()].reduce(
    (sum, edit) => sum + (hasStock(edit) ? 1 : 0) + (edit.price === undefined ? 0 : 1),
    0,
  );
}

/** `5 changes in 2 products`. */
export function editsText(edits: StockEdits): string {
  const products = new Set([...edits.values()].map(({ item }) => item.productId));
  return `${changesText(changeCount(edits))} in ${countText(products.size, ['product', 'products'])}`;
}

export const changesText = (count: number) => countText(count, ['change', 'changes']);
