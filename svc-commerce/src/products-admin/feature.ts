import {
  changeStoreProduct,
  createStoreProduct,
  duplicateStoreProduct,
  readStoreProduct,
  removeStoreProduct,
  showStoreProduct,
} from '@tessera/contracts/commerce/store-product-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import { within } from '../lib/actor.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { presentStoreProduct } from './present-store-product.ts';
import { removeProduct } from './remove-product.ts';
import { renewForm } from './renew-form.ts';
import { repairProducts } from './repair-products.ts';
import { changeProduct, createProduct, storedProduct } from './save-product.ts';
import { showProduct } from './show-product.ts';

/** Products as their owner keeps them (EDIT-035). */
export function productsAdminFeature(deps: ProductsAdminDeps): Feature {
  const present = async (outcome: ProductDocument | Failure) =>
    outcome instanceof Failure ? outcome : presentStoreProduct(outcome, deps);

  return {
    outboxes: [deps.products.outbox],
    events: { 'form.changed': (event) => renewForm(event, deps) },
    repairJobs: [{ name: 'svc-commerce.product-job', everyMs: 60_000, run: () => repairProducts(deps) }],
    routes: [
      route({
        call: createStoreProduct,
        access: { right: 'products.write' },
        bodyLimit,
        handle: ({ params, body, caller }) =>
          within(params, caller, async (actor) => present(await createProduct(actor, params.collectionId, body, deps))),
      }),
      route({
        call: readStoreProduct,
        access: { right: 'products.read' },
        handle: ({ params, caller }) =>
          within(params, caller, async ({ websiteId }) => present(await storedProduct(websiteId, params, deps))),
      }),
      route({
        call: changeStoreProduct,
        access: { right: 'products.write' },
        bodyLimit,
        handle: ({ params, body, caller }) =>
          within(params, caller, async (actor) => present(await changeProduct(actor, params, body, deps))),
      }),
      route({
        call: removeStoreProduct,
        access: { right: 'products.write' },
        handle: ({ params, caller }) => within(params, caller, (actor) => removeProduct(actor, params, deps)),
      }),
      route({
        call: showStoreProduct,
        access: { right: 'products.write' },
        handle: ({ params, body, caller }) =>
          within(params, caller, async (actor) => present(await showProduct(actor, params, body.enabled, deps))),
      }),
      route({
        call: duplicateStoreProduct,
        access: { right: 'products.write' },
        handle: ({ params, caller }) =>
          within(params, caller, async (actor) => present(await duplicateProduct(actor, params, deps))),
      }),
    ],
  };
}

/** 250 variants with their pictures, and a long description. */
const bodyLimit = '1mb';
