import { inBatches } from '../../csv/group-rows.ts';
import type { ProductPlan } from '../../csv/plan-products.ts';
import { readRows, UnreadableFile as UnreadableRows } from '../../csv/read-rows.ts';
import { FileImporter } from '../steps/import-files.ts';
import { ProductImporter } from '../steps/import-products.ts';
import { type ImportContext, type ImportStep, openFile } from '../steps/import-step.ts';
import { pictureOf } from '../steps/picture-of.ts';
import { UnreadableFile } from '../steps/unreadable-file.ts';
import { Tally } from '../store/tally.ts';
import { reportCollections } from './collections.ts';
import { columns, neededColumns, shopifyColumn } from './columns.ts';
import { groupLines } from './group-lines.ts';
import { readShopifyProduct, type ShopifyProduct } from './read-product.ts';

/** Few, as their pictures are downloaded within one step. */
const productsAtOnce = 5;
const checkedAtOnce = 50;

/** Checks or imports products of Shopify. They come to a store page of their own, with their stock and pictures. */
export async function* importShopify(context: ImportContext): AsyncGenerator<ImportStep, void> {
  try {
    yield* importProducts(context);
  } catch (error) {
    throw error instanceof UnreadableRows ? new UnreadableFile(error.message) : error;
  }
}

async function* importProducts(context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  const isCheck = job.state === 'checking';
  const importer = await ProductImporter.open(context, { hasOwnPages: true, columnName: shopifyColumn });
  const files = new FileImporter(context, 'shopify');
  const groups = groupLines(readRows(openFile(context), columns, neededColumns));
  const total = isCheck ? null : job.total;
  let lastRow = job.place.entry;
  const seen = new Set<string>();
  for await (const batch of inBatches(groups, isCheck ? checkedAtOnce : productsAtOnce)) {
    const tally = new Tally();
    const products = batch.map((group) => readShopifyProduct(group, importer.currency));
    const isDone = ({ file }: ShopifyProduct) => file.lastRow <= job.place.entry;
    const done = products.filter(isDone);
    if (done.length > 0) await importer.remember(done);
    reportCollections(batch, { seen, tally, after: job.place.entry });
    const next = products.filter((product) => !isDone(product));
    const last = next.at(-1);
    if (!last) continue;
    if (isCheck) countPictures(next, tally);
    const productIds = await importer.importSome(next, tally, (product, plan) =>
      addPictures(product, plan, files, tally),
    );
    lastRow = last.file.lastRow;
    yield { place: { pass: 'products', entry: lastRow }, done: lastRow, total, tally, productIds };
  }
  yield { place: { pass: 'products', entry: lastRow }, done: lastRow, total: lastRow, tally: new Tally() };
}

const urlsOf = ({ pictures, variantPictures }: ShopifyProduct): string[] => [
  ...new Set([...pictures.map(({ url }) => url), ...variantPictures.values()]),
];

/** In a check every picture is taken for one that can be downloaded. */
function countPictures(products: readonly ShopifyProduct[], tally: Tally): void {
  const count = products.reduce((sum, product) => sum + urlsOf(product).length, 0);
  if (count > 0) tally.count('files', count, count);
}

/** Downloads the pictures of a product, and shows those that were. */
async function addPictures(
  product: ShopifyProduct,
  { content }: ProductPlan,
  files: FileImporter,
  tally: Tally,
): Promise<void> {
  const urls = urlsOf(product);
  if (urls.length === 0) return;
  const alts = new Map(product.pictures.map(({ url, alt = '' }) => [url, alt]));
  const done = await files.importAll(urls.map((url) => ({ url, alt: alts.get(url) ?? '' })));
  const imageAt = (url: string) => pictureOf(done.get(url));
  content.images = product.pictures.flatMap(({ url }) => imageAt(url) ?? []);
  const rowOf = new Map(product.file.variants.map(({ row }, at) => [at, row]));
  content.variants = content.variants.map((variant, at) => {
    const url = product.variantPictures.get(rowOf.get(at) ?? 0);
    return url === undefined ? variant : { ...variant, image: imageAt(url) };
  });
  for (const url of urls) {
    const isShown = imageAt(url) !== null;
    tally.count('files', 1, isShown ? 1 : 0);
    if (isShown) continue;
    const file = done.get(url);
    const note = file && 'problem' in file ? file.problem : 'This file is not a picture.';
    tally.leaveOut('not_downloaded', url);
    tally.lines.push({ kind: 'File', title: product.title, from: url, to: '', result: 'left_out', note });
  }
}
