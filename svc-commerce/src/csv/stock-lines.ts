import type { CsvError } from '@tessera/contracts/commerce/csv-calls.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { setStock } from '../products-admin/set-stock.ts';
import type { StockDocument } from '../stock/stock-model.ts';
import type { ImportContext } from './import-context.ts';
import { appearsTwice, lineBefore } from './lines-before.ts';
import { readStock } from './read-product.ts';
import type { CsvRow } from './read-rows.ts';

/** What an import makes of a line of a stock file. */
export interface StockPlan {
  row: number;
  errors: CsvError[];
  outcome: 'changed' | 'unchanged' | 'failed';
  productId: string;
  variantId: string;
  stock: { qtyInStock: number; unlimited: boolean };
}

/** Plans a batch of lines: sku and the new stock. Reads only. */
export async function planStock(rows: readonly CsvRow[], { job, deps, seen }: ImportContext): Promise<StockPlan[]> {
  const skus = rows.map(({ cells }) => cells.get('SKU')?.trim() ?? '');
  const owners = await deps.stock.ownersOf(job.websiteId, skus);
  const found = await deps.stock.readMany(job.websiteId, [...owners.values()]);
  const products = await deps.products.readMany(job.websiteId, [...new Set(found.map(({ productId }) => productId))]);
  const uncounted = new Set(products.filter(({ productType }) => !hasCountedStock(productType)).map(({ id }) => id));
  const bySku = new Map(
    found.map((document) => [document.sku, { ...document, isCounted: !uncounted.has(document.productId) }]),
  );
  return rows.map((row, at) => planLine(row, bySku.get(skus[at] ?? ''), seen.skus));
}

type Level = Pick<StockDocument, 'productId' | 'variantId' | 'unlimited' | 'onHand' | 'held'>;
type KnownLevel = Level & { isCounted: boolean };

function planLine({ row, cells }: CsvRow, level: KnownLevel | undefined, seen: Map<string, number>): StockPlan {
  const errors: CsvError[] = [];
  const say = (column: string, message: string) => errors.push({ row, column, message });
  const sku = cells.get('SKU')?.trim() ?? '';
  if (!level) say('SKU', sku === '' ? 'is needed' : `there is no variant ${sku}`);
  const before = sku === '' ? undefined : lineBefore(seen, sku, row);
  if (before) say('SKU', appearsTwice(sku, before, row));
  const stock = readStock(cells.get('Stock') ?? '', say);
  if (level && !level.isCounted && !stock.unlimited) say('Stock', 'is not counted for products of this kind');
  if (level?.isCounted && !stock.unlimited && stock.qtyInStock < level.held) {
    say('Stock', `${level.held} are held by buyers at checkout`);
  }
  const outcome = level && isSameStock(level, stock) ? 'unchanged' : 'changed';
  const { productId = '', variantId = '' } = level ?? {};
  return { row, errors, outcome: errors.length > 0 ? 'failed' : outcome, stock, productId, variantId };
}

/** Whether stock is what a line asks for already. */
export function isSameStock(level: Pick<Level, 'unlimited' | 'onHand'>, wanted: StockPlan['stock']): boolean {
  return level.unlimited ? wanted.unlimited : !wanted.unlimited && level.onHand === wanted.qtyInStock;
}

/** Writes a batch; a line whose stock was taken meanwhile fails by itself. */
export async function applyStock(plans: StockPlan[], { job, deps }: ImportContext): Promise<void> {
  const reason = `Import of ${job.fileName}`.slice(0, 200);
  for (const plan of plans) {
    if (plan.outcome !== 'changed') continue;
    const { productId, variantId, stock } = plan;
    const target = { websiteId: job.websiteId, who: job.who, productId, variantId, at: deps.now() };
    const setting = stock.unlimited ? { unlimited: true, reason } : { qtyInStock: stock.qtyInStock, reason };
    const refused = await setStock(deps, target, setting);
    if (!(refused instanceof Failure)) continue;
    plan.outcome = 'failed';
    plan.errors.push({ row: plan.row, column: 'Stock', message: refused.text });
  }
}
