import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { contentListing } from '../catalogue/listing.ts';
import { listingState } from '../catalogue/listing-fields.ts';
import { keyOf } from '../lib/keys.ts';
import { setStock } from '../products-admin/set-stock.ts';
import { updateProduct } from '../products-admin/write-product.ts';
import { newStock } from '../stock/stock-of-variants.ts';
import type { ImportContext } from './import-context.ts';
import type { ProductPlan } from './plan-products.ts';

/**
 * Writes a batch of plans. Every step can be repeated: what was written before a crash is found as it is. A plan that
 * somebody else's change got in the way of fails by itself.
 * @returns ids of products that may be other than before
 */
export async function applyProducts(plans: readonly ProductPlan[], context: ImportContext): Promise<string[]> {
  const wanted = plans.filter(({ outcome }) => outcome !== 'failed');
  await context.pages.create(new Set(wanted.map(({ collectionId }) => collectionId)));
  // Stock first, so that no product is ever seen without it.
  await insertStock(wanted, context);
  await insertProducts(
    wanted.filter(({ before }) => !before),
    context,
  );
  for (const plan of wanted) if (plan.before) await updateOne(plan, context);
  context.deps.products.forgetAll(context.job.websiteId);
  return wanted
    .filter(({ before, changed, outcome }) => outcome !== 'failed' && (!before || changed.length > 0))
    .map(({ id }) => id);
}

async function insertStock(plans: readonly ProductPlan[], { job, deps }: ImportContext) {
  const at = deps.now();
  await deps.stock.insertNew(
    job.websiteId,
    plans.flatMap(({ id, content, added }) =>
      added.map(({ variant, stock: { qtyInStock, unlimited } }) =>
        newStock(
          job.websiteId,
          {
            variantId: variant.id,
            productId: id,
            sku: variant.sku,
            unlimited: unlimited || !hasCountedStock(content.productType),
            onHand: qtyInStock,
          },
          at,
          job.who,
        ),
      ),
    ),
  );
}

async function insertProducts(plans: readonly ProductPlan[], { job, deps }: ImportContext) {
  const at = deps.now();
  const made = await deps.products.insertNew(
    job.websiteId,
    plans.map(({ id, content }) => {
      const version = newId('ver');
      return {
        ...content,
        ...{ _id: keyOf(job.websiteId, id), id, version, changedOn: at },
        listing: { ...contentListing(content), state: listingState.outdated, turn: 0 },
        edits: [{ version, at, who: job.who, fields: ['created'] }],
        imported: { importId: job.id, outcome: 'created' as const },
      };
    }),
  );
  if (made === plans.length) return;
  // Those there already were made before a worker died; the others met a product made meanwhile.
  const known = await deps.products.known(
    job.websiteId,
    plans.map(({ id }) => id),
  );
  for (const plan of plans) if (!known.has(plan.id)) await loseAddress(plan, { job, deps });
}

/** Its stock goes again, as no product has it. */
async function loseAddress(plan: ProductPlan, { job, deps }: Pick<ImportContext, 'job' | 'deps'>) {
  lose(plan, 'Address', addressTaken);
  await deps.variantStock.settle(
    job.websiteId,
    plan.id,
    plan.added.map(({ variant }) => variant.id),
  );
}

const addressTaken = 'another product was given this address meanwhile';

function lose(plan: ProductPlan, column: string, message: string) {
  plan.outcome = 'failed';
  plan.errors.push({ row: plan.file.row, column, message });
}

async function updateOne(plan: ProductPlan, { job, deps }: ImportContext) {
  const { before, content, changed, stockSets, outcome, id } = plan;
  if (!before) return;
  const { websiteId, who } = job;
  if (changed.length > 0) {
    const skus = new Map(before.variants.map((variant) => [variant.id, variant.sku]));
    const renamed = content.variants
      .filter((variant) => skus.has(variant.id) && skus.get(variant.id) !== variant.sku)
      .map((variant) => ({ variantId: variant.id, sku: variant.sku }));
    if (renamed.length > 0) await deps.variantStock.prepare(websiteId, { added: [], renamed, removed: [] });
    const imported = { importId: job.id, outcome: outcome === 'created' ? ('created' as const) : ('changed' as const) };
    const written = await updateProduct({ websiteId, who }, before, content, changed, deps, imported).catch((error) =>
      isDuplicateKey(error) ? addressTaken : Promise.reject(error),
    );
    const touched = changed.includes('productType') ? before.variants.map((variant) => variant.id) : [];
    await deps.variantStock.settle(websiteId, id, [...renamed.map(({ variantId }) => variantId), ...touched]);
    if (written === addressTaken) return lose(plan, 'Address', addressTaken);
    if (!written) return lose(plan, 'Name', 'the product was changed by somebody else meanwhile');
  }
  for (const { variantId, stock } of stockSets) {
    const target = { websiteId, productId: id, variantId, who, at: deps.now() };
    const reason = `Import of ${job.fileName}`.slice(0, 200);
    const setting = stock.unlimited ? { unlimited: true, reason } : { qtyInStock: stock.qtyInStock, reason };
    const refused = await setStock(deps, target, setting);
    if (refused instanceof Failure) lose(plan, 'Stock', refused.text);
  }
}
