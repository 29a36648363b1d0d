import type { DomainEvent } from '@tessera/contracts/events.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
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
  const scoped = forWebsite(products.collection, websiteId);
  const isOlder = {
    additionalFieldsFormId: form.id,
    'additionalFieldsForm.version': { $not: { $gte: version } },
    removedOn: { $exists: false },
  };
  const found = await scoped.find(isOlder, { projection: { id: 1 } }).toArray();
  for (const { _id, id } of found) {
    const event = outboxEntry('product.changed', { productIds: [id] }, now());
    const copy = { ...form, version };
    await scoped.updateOne({ _id, ...isOlder }, { $set: { additionalFieldsForm: copy }, $push: { outbox: event } });
    products.forget(websiteId, id);
  }
  if (found.length > 0) wakeOutbox();
}
