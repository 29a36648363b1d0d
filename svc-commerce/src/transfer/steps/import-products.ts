import { applyProducts } from '../../csv/apply-products.ts';
import { createContext, type ImportContext as LineContext, type PlannedContent } from '../../csv/import-context.ts';
import { type ProductPlan, planProducts } from '../../csv/plan-products.ts';
import type { FileProduct } from '../../csv/read-product.ts';
import type { Tally } from '../store/tally.ts';
import { addRedirect } from './add-redirect.ts';
import type { ImportContext } from './import-step.ts';

/** A product of a file. */
export interface FoundProduct {
  file: FileProduct;
  /** Names it among all that are imported. */
  source: string;
  title: string;
  /** Its path in the other system; empty where it has none. */
  from: string;
  /** What is not as it was there, for the report. */
  notes: string[];
}

interface Options {
  /** Whether products come to store pages that the import adds. */
  hasOwnPages: boolean;
  /** What the file calls a column of product files. */
  columnName?: (column: string) => string;
  planned?: PlannedContent;
}

/** Completes a product that is new, before it is written. */
type Complete<P> = (product: P, plan: ProductPlan) => Promise<void>;

const shownErrors = 5;

/** Imports products by the rules of product files. What the website has already stays as it is. */
export class ProductImporter {
  readonly #context: ImportContext;
  readonly #store: LineContext;
  readonly #columnName: (column: string) => string;

  private constructor(context: ImportContext, store: LineContext, { columnName = (column) => column }: Options) {
    this.#context = context;
    this.#store = store;
    this.#columnName = columnName;
  }

  /** Reads the store that products are held against. */
  static async open(context: ImportContext, options: Options): Promise<ProductImporter> {
    const { websiteId, id, fileName, state, by } = context.job;
    const { hasOwnPages, planned } = options;
    const job = { websiteId, id, fileName, state, who: by.id, setStock: false, addsPages: hasOwnPages, hasOwnPages };
    return new ProductImporter(context, await createContext(job, context.deps, planned), options);
  }

  get currency() {
    return this.#store.currency;
  }

  /** Notes products that an earlier start is done with: their addresses and SKUs are in use. */
  async remember(products: readonly FoundProduct[]): Promise<void> {
    await planProducts(filesOf(products), this.#store);
  }

  /** Checks or imports some products. @returns ids of those that were written */
  async importSome<P extends FoundProduct>(
    products: readonly P[],
    tally: Tally,
    complete: Complete<P> = async () => undefined,
  ): Promise<string[]> {
    const { job, imports } = this.#context;
    if (!job.include.includes('products')) {
      for (const product of products) leaveOut(product, 'not_chosen', 'Not chosen.', tally);
      return [];
    }
    const sources = products.map(({ source }) => source);
    const known = await imports.findSources(job.websiteId, sources);
    const plans = await planProducts(filesOf(products), this.#store);
    const wanted: { product: P; plan: ProductPlan }[] = [];
    for (const [at, plan] of plans.entries()) {
      const product = products[at];
      if (!product) continue;
      const isOthers = (known.get(product.source)?.importId ?? job.id) !== job.id;
      const isThere = plan.before !== undefined && plan.before.imported?.importId !== job.id;
      if (isOthers || isThere) leaveOut(product, 'already_imported', 'This website has it already.', tally);
      else if (plan.outcome === 'failed') leaveOut(product, 'invalid', this.#errorText(plan), tally);
      else wanted.push({ product, plan });
    }
    const written = job.state === 'checking' ? [] : await this.#write(wanted, complete);
    for (const one of wanted) await this.#report(one, tally);
    return written;
  }

  async #write<P extends FoundProduct>(
    wanted: readonly { product: P; plan: ProductPlan }[],
    complete: Complete<P>,
  ): Promise<string[]> {
    const { job, imports } = this.#context;
    const { websiteId, id: importId } = job;
    for (const { product, plan } of wanted) if (!plan.before) await complete(product, plan);
    const used = new Set(wanted.map(({ plan }) => plan.collectionId));
    for (const { id } of this.#store.pages.added().filter((page) => used.has(page.id)))
      await imports.addSource(websiteId, {
        ...{ source: `store-page|${id}`, importId, kind: 'collection', target: id },
      });
    for (const { product, plan } of wanted)
      await imports.addSource(websiteId, { source: product.source, importId, kind: 'product', target: plan.id });
    return applyProducts(
      wanted.map(({ plan }) => plan),
      this.#store,
    );
  }

  async #report({ product, plan }: { product: FoundProduct; plan: ProductPlan }, tally: Tally): Promise<void> {
    if (plan.outcome === 'failed') return leaveOut(product, 'invalid', this.#errorText(plan), tally);
    const { title, from, notes } = product;
    const to = plan.content.fullUrl;
    tally.count('products', 1, 1);
    if (notes.length > 0) tally.leaveOut('product_details', title);
    const result = notes.length > 0 ? 'changed' : 'imported';
    tally.lines.push({ kind: 'Product', title, from, to, result, note: notes.join(' ') });
    if (from !== '')
      await addRedirect({ from, to, target: { to: 'product', id: plan.id }, isTaken: false }, tally, this.#context);
  }

  #errorText({ errors }: ProductPlan): string {
    const texts = errors
      .slice(0, shownErrors)
      .map(({ row, column, message }) => `Line ${row}, ${this.#columnName(column)}: ${message}.`);
    const more = errors.length - shownErrors;
    return [...texts, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
  }
}

const filesOf = (products: readonly FoundProduct[]) => products.map(({ file }) => file);

function leaveOut(
  { title, from }: FoundProduct,
  reason: 'not_chosen' | 'already_imported' | 'invalid',
  note: string,
  tally: Tally,
): void {
  tally.count('products', 1, 0);
  tally.leaveOut(reason, reason === 'invalid' ? `${title}: ${note}` : title);
  tally.lines.push({ kind: 'Product', title, from, to: '', result: 'left_out', note });
}
