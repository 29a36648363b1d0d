import type { DomainEvent } from '@tessera/contracts/events.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { ProductsAdminDeps } from './deps.ts';

/**
 * Gives the products that ask with a form its newest fields: carts are checked against the product's own copy. The
 * product's version stays, since what its owner types of it does not hold the fields. Events may come late and twice: a
 * copy that is as new stays as it is.
 */
export async function renewForm(
  { websiteId, payload: { form, version } }: DomainEvent<'form.changed'>,
  { products, now, wakeOutbox }: Pick<ProductsAdminDeps, 'products' | 'now' | 'wakeOutbox'>,
): Promise<void> {
  const found = await products.withOlderForm(websiteId, form.id, version);
  for (const product of found) {
    const told = outboxEntry('product.changed', { productIds: [product.id] }, now());
    await products.setForm(product, { ...form, version }, told);
    products.forget(websiteId, product.id);
  }
  if (found.length > 0) wakeOutbox();
}
