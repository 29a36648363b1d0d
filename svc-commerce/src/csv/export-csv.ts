import type { Currency } from '@tessera/contracts/currencies.ts';
import { joinList } from '@tessera/rules/text/list-cell.ts';
import { stringify } from 'csv-stringify/sync';
import type { ProductDocument, StoredVariant } from '../catalogue/product-model.ts';
import { levelOf } from '../stock/stock-level.ts';
import type { StockDocument } from '../stock/stock-model.ts';
import { guard, imagesCell, moneyCell, yesCell } from './cells.ts';
import { columnsOf, typeNameOf } from './columns.ts';
import type { CsvDeps } from './deps.ts';
import { inBatches } from './group-rows.ts';

type Levels = ReadonlyMap<string, StockDocument>;

/** What the cells name things by. */
interface Names {
  currency: Currency;
  /** Addresses by id. */
  pages: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

const atOnce = 100;

/** A CSV file of all products or of all stock, piece by piece: no store is ever in memory whole. */
export async function* exportCsv(
  websiteId: string,
  kind: keyof typeof columnsOf,
  deps: CsvDeps,
): AsyncGenerator<string> {
  const names = await namesOf(websiteId, deps);
  yield stringify([columnsOf[kind]], csvFormat);
  for await (const products of inBatches(deps.products.each(websiteId, atOnce), atOnce)) {
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const levels = new Map((await deps.stock.readMany(websiteId, ids)).map((level) => [level.variantId, level]));
    const lines = products.flatMap((product) =>
      kind === 'stock' ? stockLines(product, levels) : productLines(product, levels, names),
    );
    yield stringify(
      lines.map((line) => line.map(guard)),
      csvFormat,
    );
  }
}

/** A lone CR would end a line for a spreadsheet, and let the next one begin with what follows it. */
const csvFormat = { record_delimiter: '\r\n', quoted_match: '\r' } as const;

async function namesOf(websiteId: string, { content, storeRules }: CsvDeps): Promise<Names> {
  const [{ currency }, collections, categories] = await Promise.all([
    storeRules.read(websiteId),
    content.collections.list(websiteId),
    content.categories.list(websiteId),
  ]);
  return {
    currency,
    pages: new Map(collections.map(({ id, urlId }) => [id, urlId])),
    categories: new Map(categories.map(({ id, urlSlug }) => [id, urlSlug])),
  };
}

function productLines(product: ProductDocument, levels: Levels, names: Names): string[][] {
  const { variantOptionOrdering: options } = product;
  const optionNames = Object.fromEntries(options.map((name, at) => [`Option Name ${at + 1}`, name]));
  return product.variants.map((variant, at) => {
    const cells: Record<string, string> = {
      'Product ID': product.id,
      ...(at === 0 && { ...productCells(product, names), ...optionNames }),
      ...variantCells(variant, options, names.currency),
      Stock: stockCell(product, levels.get(variant.id)),
    };
    return columnsOf.products.map((column) => cells[column] ?? '');
  });
}

function productCells(product: ProductDocument, { pages, categories }: Names): Record<string, string> {
  const { subscriptionPlan: plan } = product;
  return {
    'Store Page': pages.get(product.collectionId) ?? '',
    Address: product.urlSlug,
    Name: product.name,
    Type: typeNameOf(product.productType),
    Visible: yesCell(product.enabled),
    Position: String(product.order),
    Summary: product.summary,
    Description: product.description,
    Categories: joinList(product.categoryIds.map((id) => categories.get(id) || id)),
    Tags: joinList(product.tags),
    'Most Per Order': product.maxPerOrder === null ? '' : String(product.maxPerOrder),
    'Button Text': product.useCustomAddButtonText ? product.customAddButtonText : '',
    Subscription: product.isSubscribable && plan ? subscriptionCell(plan) : '',
    'Details Form': product.additionalFieldsFormId ?? '',
    'Related Products': joinList(product.relatedProductIds),
    'Search Title': product.seo.title,
    'Search Description': product.seo.description,
    'Sold Out Text': product.merchandising.customSoldOutText,
    Pictures: imagesCell(product.images),
  };
}

/** `1 MONTH` without end, `2 WEEK x 6` for six times. */
function subscriptionCell({ billingPeriod, numBillingCycles }: NonNullable<ProductDocument['subscriptionPlan']>) {
  const period = `${billingPeriod.value} ${billingPeriod.unit}`;
  return numBillingCycles === 0 ? period : `${period} x ${numBillingCycles}`;
}

function variantCells(variant: StoredVariant, options: readonly string[], currency: Currency): Record<string, string> {
  return {
    'Variant ID': variant.id,
    SKU: variant.sku,
    ...Object.fromEntries(options.map((name, at) => [`Option Value ${at + 1}`, variant.attributes[name] ?? ''])),
    Price: moneyCell(variant.priceCents, currency),
    'Sale Price': moneyCell(variant.salePriceCents, currency),
    'On Sale': yesCell(variant.onSale),
    'Weight (g)': variant.weightGrams === null ? '' : String(variant.weightGrams),
    'Variant Picture': variant.image ? imagesCell([variant.image]) : '',
  };
}

function stockLines(product: ProductDocument, levels: Levels): string[][] {
  return product.variants.map(({ id, sku, attributes }) => [
    sku,
    stockCell(product, levels.get(id)),
    product.name,
    Object.values(attributes).join(', '),
  ]);
}

function stockCell({ productType }: ProductDocument, level: StockDocument | undefined): string {
  return levelOf(productType, level).unlimited ? 'unlimited' : String(level?.onHand ?? 0);
}
