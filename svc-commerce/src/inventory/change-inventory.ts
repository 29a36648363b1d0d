import type { BulkResult, BulkRow } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import type { Actor } from '../lib/actor.ts';
import { checkPrices } from '../products-admin/check-product.ts';
import { setStock } from '../products-admin/set-stock.ts';
import { conflictWith, updateProduct } from '../products-admin/write-product.ts';
import type { InventoryDeps } from './deps.ts';

/** Changes stock and prices of many variants; each row succeeds or fails by itself. */
export async function changeInventory(
  actor: Actor,
  rows: readonly BulkRow[],
  reason: string,
  deps: InventoryDeps,
): Promise<{ results: BulkResult[] }> {
  const results = new Map<string, BulkResult>();
  for (const productId of new Set(rows.map((row) => row.productId))) {
    const ofProduct = rows.filter((row) => row.productId === productId);
    const prices = await changePrices(actor, productId, ofProduct, deps);
    for (const row of ofProduct) {
      const price = prices.get(row.variantId);
      const outcome = price instanceof Failure ? price : await changeStock(actor, row, reason, deps);
      results.set(row.variantId, resultOf(row, outcome, price));
    }
  }
  deps.wakeOutbox();
  return { results: rows.flatMap(({ variantId }) => results.get(variantId) ?? []) };
}

type PriceOutcome = number | Failure;

/** All prices of one product in one write; rows that cannot be are left out and told. */
async function changePrices(
  actor: Actor,
  productId: string,
  rows: readonly BulkRow[],
  deps: InventoryDeps,
): Promise<Map<string, PriceOutcome>> {
  const { currency } = await deps.storeRules.getCached(actor.websiteId);
  let last: ProductDocument | null = null;
  const attempt = async () => {
    const before = await deps.products.read(actor.websiteId, productId);
    const { variants, outcomes } = repricedAll(before, rows, currency);
    const isChanged = before !== null && variants.some((variant, at) => variant !== before.variants[at]);
    if (!isChanged || (await updateProduct(actor, before, { variants }, ['variants'], deps))) return outcomes;
    last = before;
    return undefined;
  };
  const giveUp = () => {
    const conflict = last ? conflictWith(last, '') : fail('product.unknown');
    return new Map(rows.map(({ variantId }) => [variantId, conflict] as const));
  };
  return retryOnConflict(attempt, { tries: 5, giveUp });
}

function repricedAll(before: ProductDocument | null, rows: readonly BulkRow[], currency: Currency) {
  const outcomes = new Map<string, PriceOutcome>();
  const variants = before && before.removedOn === undefined ? [...before.variants] : [];
  for (const row of rows) {
    const at = variants.findIndex(({ id }) => id === row.variantId);
    const variant = variants[at];
    const next = variant ? repriced(variant, row, currency) : fail('product.unknown');
    outcomes.set(row.variantId, next instanceof Failure ? next : next.priceCents);
    if (!(next instanceof Failure)) variants[at] = next;
  }
  return { variants, outcomes };
}

type Variant = ProductDocument['variants'][number];

/** The variant with the prices of a row; the same variant when the row has none. */
function repriced(variant: Variant, row: BulkRow, currency: Currency): Variant | Failure {
  const { priceCents = variant.priceCents, salePriceCents = variant.salePriceCents, onSale = variant.onSale } = row;
  const { expectedPriceCents } = row;
  const isSame =
    priceCents === variant.priceCents && salePriceCents === variant.salePriceCents && onSale === variant.onSale;
  if (isSame) return variant;
  if (expectedPriceCents !== undefined && expectedPriceCents !== variant.priceCents) {
    return fail('product.changed', { fields: 'variants and prices', priceCents: variant.priceCents });
  }
  const next = { ...variant, priceCents, salePriceCents, onSale };
  const [fault] = checkPrices(next, currency);
  return fault ? fail('product.invalid', {}, Object.fromEntries([fault])) : next;
}

async function changeStock(actor: Actor, row: BulkRow, reason: string, deps: InventoryDeps) {
  const { productId, variantId, onHand, expectedOnHand, unlimited } = row;
  const target = { ...actor, productId, variantId, at: deps.now() };
  if (unlimited === true) return setStock(deps, target, { unlimited, reason });
  if (onHand !== undefined) {
    const expected = expectedOnHand === undefined ? {} : { expectedOnHand };
    return setStock(deps, target, { qtyInStock: onHand, ...expected, reason });
  }
  return unlimited === undefined ? undefined : setStock(deps, target, { unlimited, reason });
}

function resultOf(
  { variantId }: BulkRow,
  outcome: Awaited<ReturnType<typeof changeStock>>,
  price: PriceOutcome | undefined,
): BulkResult {
  if (outcome instanceof Failure) {
    const [fault] = Object.entries(outcome.fieldErrors ?? {});
    const { onHand = null, held = null, priceCents = null } = outcome.details;
    return {
      variantId,
      ok: false,
      code: outcome.code,
      message: fault ? `The ${fault[0] === 'salePriceCents' ? 'sale price' : 'price'} ${fault[1]}.` : outcome.text,
      onHand: figure(onHand),
      held: figure(held),
      priceCents: figure(priceCents) ?? (typeof price === 'number' ? price : null),
    };
  }
  return {
    ...{ variantId, ok: true, code: null, message: null },
    onHand: outcome?.onHand ?? null,
    held: outcome?.held ?? null,
    priceCents: typeof price === 'number' ? price : null,
  };
}

const figure = (value: unknown) => (typeof value === 'number' ? value : null);
