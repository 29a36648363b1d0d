import type { CsvError } from '@tessera/contracts/commerce/csv-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { storeProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import type { ProductDocument, StoredVariant } from '../catalogue/product-model.ts';
import { checkProduct } from '../products-admin/check-product.ts';
import { matchVariants } from '../products-admin/match-variants.ts';
import { changedFields, contentOf, type ProductContent } from '../products-admin/product-content.ts';
import type { StockDocument } from '../stock/stock-model.ts';
import { placeOfFault } from './fault-places.ts';
import type { ImportContext } from './import-context.ts';
import type { StorePage } from './import-pages.ts';
import { appearsTwice, lineBefore } from './lines-before.ts';
import { type FileProduct, type FileVariant, fieldsOf } from './read-product.ts';
import { isSameStock } from './stock-lines.ts';

/** What an import makes of a product of the file. */
export interface ProductPlan {
  file: FileProduct;
  errors: CsvError[];
  outcome: 'created' | 'changed' | 'unchanged' | 'failed';
  before: ProductDocument | undefined;
  id: string;
  collectionId: string;
  content: ProductContent;
  changed: string[];
  added: { variant: StoredVariant; stock: NonNullable<FileVariant['stock']> }[];
  stockSets: { variantId: string; stock: NonNullable<FileVariant['stock']> }[];
}

/** What the store holds of what a batch is about. */
interface Known {
  byId: ReadonlyMap<string, ProductDocument>;
  byAddress: ReadonlyMap<string, ProductDocument>;
  stock: ReadonlyMap<string, StockDocument>;
  skus: ReadonlyMap<string, string>;
}

/** Plans a batch of products: what would be made of them, and what is wrong. Reads only. */
export async function planProducts(files: readonly FileProduct[], context: ImportContext): Promise<ProductPlan[]> {
  const known = await readKnown(files, context);
  return files.map((file) => planProduct(file, known, context));
}

const addressKey = (collectionId: string, slug: string) => `${collectionId}/${slug}`;

async function readKnown(files: readonly FileProduct[], context: ImportContext): Promise<Known> {
  const { deps, job } = context;
  const ids = files.map((file) => idOf(file, context));
  const slugs = files.flatMap(({ content }) => content.urlSlug ?? []);
  const [byId, bySlug] = await Promise.all([
    deps.products.findThere(job.websiteId, { ids }),
    slugs.length > 0 ? deps.products.findThere(job.websiteId, { slugs }) : [],
  ]);
  const products = [...byId, ...bySlug];
  const variantIds = new Set([
    ...products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    ...files.flatMap(({ variants }) => variants.flatMap(({ id }) => (isId(id) ? id : []))),
  ]);
  const skus = files.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const [stock, owners] = await Promise.all([
    deps.stock.readMany(job.websiteId, [...variantIds]),
    deps.stock.ownersOf(job.websiteId, skus),
  ]);
  return {
    byId: new Map(byId.map((product) => [product.id, product])),
    byAddress: new Map(products.map((product) => [addressKey(product.collectionId, product.urlSlug), product])),
    stock: new Map(stock.map((document) => [document.variantId, document])),
    skus: owners,
  };
}

/** A product without an id gets one that a second try of the same import gives it again. */
const idOf = ({ id, row }: FileProduct, { job }: ImportContext) => id || `prod_${job.id.slice(4)}_${row}`;

function planProduct(file: FileProduct, known: Known, context: ImportContext): ProductPlan {
  const errors = [...file.errors];
  const report: Report = (column, message, row = file.row) => errors.push({ row, column, message });
  const target = findTarget(file, known, context);
  const { found, page, id, collectionId } = target;
  const from = found?.collectionId;
  const comes = collectionId !== '' && from !== collectionId;
  checkTarget(file, target, known, context, report);

  const last = context.pages.countOf(collectionId) + 1;
  const content = plannedContent(file, target, last, context, report);
  const matched = matchLines(file, found, content.variantOptionOrdering, id);
  content.variants = [...matched.map(({ variant }) => variant), ...untouched(found, matched)];
  for (const { variant, line } of matched) {
    checkVariant(variant, line, id, { known, seen: context.seen, report });
  }
  if (errors.length === 0) checkWhole(content, file, context, report);
  const isLeftOut = errors.length === 0 && comes && page !== undefined && isFull(page, context, report);
  if (comes && errors.length === 0 && !isLeftOut) context.pages.add(collectionId, from);

  const added = matched.flatMap(({ variant, line, isNew }) =>
    isNew ? [{ variant, stock: line.stock ?? { qtyInStock: 0, unlimited: false } }] : [],
  );
  const stockSets = context.job.setStock ? matched.flatMap((match) => stockSetOf(match, content, known)) : [];
  const changed = found ? changedFields(found, content) : ['created'];
  const plan = { file, errors, before: found, id, collectionId, content, changed, added, stockSets };
  return { ...plan, outcome: isLeftOut ? 'failed' : outcomeOf(plan, context) };
}

/** Whether a store page has no room for one more product. Of all products it has no room for, the first one is reported. */
function isFull({ id, title }: StorePage, { pages, full }: ImportContext, report: Report): boolean {
  if (pages.hasRoom(id)) return false;
  const { productsPerCollection: most } = storeLimits;
  if (!full.has(id)) {
    report('Store Page', `“${title}” is full (${most} products). This and all further products for it are left out.`);
  }
  full.add(id);
  return true;
}

/** Which product the lines are about, and where it is going to be. */
function findTarget(file: FileProduct, known: Known, context: ImportContext) {
  const { pages } = context;
  const isNamed = Boolean(file.storePage);
  const named = file.storePage ? pages.byAddress.get(file.storePage) : undefined;
  const byAddress = () => (file.id ? undefined : atAddress(file, isNamed ? named : pages.target, isNamed, known));
  const found = known.byId.get(idOf(file, context)) ?? byAddress();
  const own = found && pages.byId.get(found.collectionId);
  const page = isNamed ? named : (own ?? pages.next());
  const collectionId = page?.id ?? '';
  const urlSlug = addressOf(file, found, known, { collectionId, seen: context.seen.addresses });
  return { found, page, id: found?.id ?? idOf(file, context), collectionId, urlSlug };
}

/**
 * The product of that address: on the store page that is named or chosen for new products, else the one that has one of
 * the SKUs, as an import before may have put it on another page.
 */
function atAddress(
  { content: { urlSlug = '' }, variants }: FileProduct,
  page: StorePage | undefined,
  isNamed: boolean,
  { byAddress }: Known,
): ProductDocument | undefined {
  const there = page && byAddress.get(addressKey(page.id, urlSlug));
  if (there || isNamed) return there;
  const skus = new Set(variants.map(({ sku }) => sku));
  const isSame = (product: ProductDocument) =>
    product.urlSlug === urlSlug && product.variants.some(({ sku }) => skus.has(sku));
  return [...byAddress.values()].find(isSame);
}

/** The product stands once in the file and in the store, at an address of its own. */
function checkTarget(
  file: FileProduct,
  { page, id, collectionId, urlSlug }: ReturnType<typeof findTarget>,
  known: Known,
  { seen }: ImportContext,
  report: Report,
) {
  const key = addressKey(collectionId, urlSlug);
  const clash = known.byAddress.get(key);
  if (!page) report('Store Page', file.storePage ? `there is no store page ${file.storePage}` : 'is needed');
  if (file.id && !isId(file.id)) report('Product ID', 'may hold letters, digits, _, . and -');
  const sameProduct = lineBefore(seen.products, id, file.row);
  if (sameProduct) report('Product ID', appearsTwice(file.id || id, sameProduct, file.row));
  const sameAddress = lineBefore(seen.addresses, key, file.row);
  if (sameAddress && !sameProduct) report('Address', appearsTwice(urlSlug, sameAddress, file.row));
  if (clash && clash.id !== id) report('Address', `is taken by ${clash.name}`);
}

const isId = (text: string) => /^[\w.-]{1,128}$/.test(text);

/** What was written by an earlier try of this import counts as what it was then. */
function outcomeOf(
  { errors, before, changed, stockSets }: Pick<ProductPlan, 'errors' | 'before' | 'changed' | 'stockSets'>,
  { job }: ImportContext,
): ProductPlan['outcome'] {
  if (errors.length > 0) return 'failed';
  if (!before) return 'created';
  const { imported } = before;
  if (imported?.importId === job.id && job.state === 'importing') return imported.outcome;
  return changed.length > 0 || stockSets.length > 0 ? 'changed' : 'unchanged';
}

type Report = (column: string, message: string, row?: number) => void;

function addressOf(
  { content, row }: FileProduct,
  found: ProductDocument | undefined,
  known: Known,
  { collectionId, seen }: { collectionId: string; seen: ReadonlyMap<string, number> },
): string {
  if (content.urlSlug) return content.urlSlug;
  if (found) return found.urlSlug;
  const isTaken = (slug: string) => {
    const key = addressKey(collectionId, slug);
    return known.byAddress.has(key) || seen.has(key);
  };
  return freeSlug(slugOf(content.name ?? '') || `product-${row}`, isTaken);
}

function plannedContent(
  file: FileProduct,
  { found, page, collectionId, urlSlug }: ReturnType<typeof findTarget>,
  last: number,
  { categories }: ImportContext,
  report: Report,
): ProductContent {
  const categoryIds = file.categories?.flatMap((name) => {
    const id = categories.byAddress.get(name) ?? (categories.ids.has(name) ? name : undefined);
    if (id === undefined) report('Categories', `there is no category ${name}`);
    return id ?? [];
  });
  const base = found ?? newContent(last);
  const { soldOutText } = file;
  const isSamePlace = found && found.urlSlug === urlSlug && found.collectionId === collectionId;
  return {
    ...pick(base),
    ...file.content,
    ...(categoryIds && { categoryIds }),
    collectionId,
    urlSlug,
    fullUrl: isSamePlace ? found.fullUrl : `/${page?.urlId ?? ''}/${urlSlug}`,
    merchandising: { ...base.merchandising, ...(soldOutText !== undefined && { customSoldOutText: soldOutText }) },
    variants: [],
  };
}

function newContent(order: number): ProductContent {
  const { variants: _, ...rest } = storeProductInput.parse({
    name: '-',
    productType: productType.physical,
    variants: [{ sku: '-', priceCents: 0 }],
  });
  return { ...rest, variants: [], collectionId: '', urlSlug: '', fullUrl: '', order, additionalFieldsForm: null };
}

/** Only what owners decide. */
function pick(product: ProductContent): ProductContent {
  const { collectionId, urlSlug, fullUrl, order, additionalFieldsForm } = product;
  return contentOf(product, { collectionId, urlSlug, fullUrl, order, additionalFieldsForm });
}

interface Match {
  variant: StoredVariant;
  line: FileVariant;
  isNew: boolean;
}

/** The stored variant of each line, or a new one. */
function matchLines(
  { variants: lines }: FileProduct,
  found: ProductDocument | undefined,
  options: readonly string[],
  productId: string,
): Match[] {
  const attributesOf = ({ options: values }: FileVariant) =>
    Object.fromEntries(options.map((name, at) => [name, values[at] ?? '']));
  const keys = lines.map((line) => ({ id: line.id, sku: line.sku, attributes: attributesOf(line) }));
  const matches = matchVariants(keys, found?.variants ?? []);
  return lines.map((line, at) => {
    const same = matches[at];
    const fresh = { salePriceCents: null, onSale: false, weightGrams: null, image: null };
    const { sku, priceCents } = line;
    const id = same?.id ?? (line.id || `var_${productId.slice(-40)}_${line.row}`);
    const variant = { ...fresh, ...same, ...fieldsOf(line), sku, priceCents, id, attributes: attributesOf(line) };
    return { variant, line, isNew: !same };
  });
}

/** Variants the file does not name stay as they are. */
function untouched(found: ProductDocument | undefined, matched: readonly Match[]): StoredVariant[] {
  const ids = new Set(matched.map(({ variant }) => variant.id));
  return (found?.variants ?? []).filter(({ id }) => !ids.has(id));
}

/** A variant stands once in the file, and neither it nor its sku belongs to another product. */
function checkVariant(
  { id, sku }: StoredVariant,
  line: FileVariant,
  productId: string,
  { known, seen, report }: { known: Known; seen: ImportContext['seen']; report: Report },
) {
  const owner = known.skus.get(sku);
  const product = known.stock.get(id)?.productId;
  if (owner !== undefined && owner !== id) report('SKU', `${sku} is used by another product`, line.row);
  const sameSku = sku === '' ? undefined : lineBefore(seen.skus, sku, line.row);
  if (sameSku) report('SKU', appearsTwice(sku, sameSku, line.row), line.row);
  const sameVariant = isId(id) ? lineBefore(seen.variants, id, line.row) : undefined;
  if (!isId(id)) report('Variant ID', 'may hold letters, digits, _, . and -', line.row);
  else if (sameVariant && line.id) report('Variant ID', appearsTwice(id, sameVariant, line.row), line.row);
  if (product !== undefined && product !== productId) report('Variant ID', 'belongs to another product', line.row);
}

/** The rules every product of the store keeps, told at their line and column. */
function checkWhole(content: ProductContent, file: FileProduct, context: ImportContext, report: Report) {
  const { fullUrl: _, additionalFieldsForm: __, collectionId: ___, ...input } = content;
  const parsed = storeProductInput.safeParse(input);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) placeOfFault(path.join('.'), message, file, report);
    return;
  }
  const failure = checkProduct(
    { ...parsed.data, variants: content.variants },
    { currency: context.currency, categoryIds: context.categories.ids },
  );
  if (!failure) return;
  const faults = Object.entries(failure.fieldErrors ?? {});
  if (faults.length === 0) placeOfFault(failure.code, failure.text, file, report);
  for (const [field, message] of faults) placeOfFault(field, message, file, report);
}

/** Units of a kind that has none to count mean nothing. */
function stockSetOf(
  { variant, line, isNew }: Match,
  { productType }: ProductContent,
  { stock }: Known,
): ProductPlan['stockSets'] {
  if (!hasCountedStock(productType)) return [];
  const level = stock.get(variant.id);
  if (isNew || !line.stock || !level || isSameStock(level, line.stock)) return [];
  return [{ variantId: variant.id, stock: line.stock }];
}
