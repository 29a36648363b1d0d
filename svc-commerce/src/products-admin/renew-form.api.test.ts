import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDocument } from '../catalogue/product-model.ts';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aShopper } from '../testing/shopper.ts';
import { renewForm } from './renew-form.ts';
import { updateProduct } from './write-product.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

/** The form with one required field of this id. */
const asking = (fieldId: string, id = 'form-1'): Form => ({
  ...{ id, type: 'product', name: 'Engraving', submitButtonText: '', submissionText: '' },
  fields: [{ id: fieldId, type: 'text', title: 'Text', required: true }],
  ...{ successRedirect: null, postSubmitHtml: null, captchaEnabled: false, disclaimer: null, mailingListId: null },
});
const changed = (form: Form, version: number, websiteId = 'site-a'): DomainEvent<'form.changed'> => ({
  ...{ id: `evt-${version}`, type: 'form.changed', websiteId, at: version, payload: { form, version } },
});
const deps = () => depsOf(service, Date.now);
const spoon = (id: string, form: Form) => aProduct(id, { additionalFieldsFormId: form.id, additionalFieldsForm: form });
const stored = (id: string) => service.db.collection('products').findOne({ id: `prod-${id}`, websiteId: 'site-a' });
const add = async (itemId: string, fields: object) => {
  const body = { itemId: `prod-${itemId}`, sku: null, quantity: 1, additionalFields: JSON.stringify(fields) };
  const { status, body: answer } = await aShopper(service).call('POST', '/api/commerce/shopping-cart/entries', body);
  return [status, answer.errors ?? null];
};

test('carts of every product with the form are checked by its newest fields', async () => {
  const other = asking('old', 'form-2');
  await service.load(aStore([spoon('one', asking('old')), spoon('two', asking('old')), spoon('other', other)]));
  expect(await add('one', { old: 'A' })).toEqual([200, null]);
  await renewForm(changed(asking('new'), 2), deps());
  // This process may recall a product for a moment; the database is what counts.
  const copies = await Promise.all(['one', 'two', 'other'].map(stored));
  const ids = copies.map((copy) => copy?.additionalFieldsForm.fields[0].id);
  expect(ids).toEqual(['new', 'new', 'old']);
  expect(copies[0]?.outbox).toMatchObject([{ type: 'product.changed', payload: { productIds: ['prod-one'] } }]);
  await expect.poll(() => add('two', { old: 'A' })).toEqual([400, { new: 'Required' }]);
  expect(await add('two', { new: 'A' })).toEqual([200, null]);
});

test('an event that comes late or twice changes nothing, and one of another website neither', async () => {
  await service.load(aStore([spoon('late', asking('first'))]));
  await renewForm(changed(asking('third'), 3), deps());
  await service.db.collection('products').updateOne({ websiteId: 'site-a', id: 'prod-late' }, { $set: { outbox: [] } });
  for (const event of [changed(asking('second'), 2), changed(asking('third'), 3), changed(asking('x'), 9, 'site-b')]) {
    await renewForm(event, deps());
  }
  const copy = await stored('late');
  expect([copy?.additionalFieldsForm.fields[0].id, copy?.outbox]).toEqual(['third', []]);
});

test('an owner who saves the product meanwhile is told of no conflict and keeps the newest fields', async () => {
  await service.load(aStore([spoon('open', asking('old'))]));
  const address = '/api/content-service/product/1.1/websites/site-a/products/col-shop/items/prod-open';
  const { body: read } = await service.owner().call('GET', address);
  await renewForm(changed(asking('new'), 2), deps());
  const { id, collectionId, fullUrl, currency, changedOn, version, variants, additionalFieldsForm, ...rest } = read;
  const { status, body } = await service.owner().call('PUT', address, {
    ...{ ...rest, name: 'Renamed', expectedVersion: version },
    variants: variants.map(({ onHand, held, available, unlimited, ...variant }: Record<string, unknown>) => variant),
  });
  expect([status, body.name, body.additionalFieldsForm.fields[0].id]).toEqual([200, 'Renamed', 'new']);
});

test('who read the product before its copy was renewed writes no old copy back', async () => {
  await service.load(aStore([spoon('slow', asking('old'))]));
  const before = (await deps().products.read('site-a', 'prod-slow')) as ProductDocument;
  await renewForm(changed(asking('new'), 2), deps());
  const who = { websiteId: 'site-a', who: 'owner-1' };
  const content = { name: 'Renamed', additionalFieldsForm: before.additionalFieldsForm };
  const after = await updateProduct(who, before, content, ['name'], deps());
  expect([after?.name, (await stored('slow'))?.additionalFieldsForm.fields[0].id]).toEqual(['Renamed', 'new']);
});
