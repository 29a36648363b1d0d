import type { BodyOf } from '@tessera/contracts/call.ts';
import { importContent, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { importForms } from '@tessera/contracts/forms/calls.ts';
import { importPeople, importWebsite } from '@tessera/contracts/identity/calls.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { contentOf } from '../../demo-store/load/content.ts';
import { daysFrom } from '../../demo-store/load/days.ts';
import { formsOf, importedFormsOf } from '../../demo-store/load/forms.ts';
import { peopleOf } from '../../demo-store/load/people.ts';
import { picturesOf } from '../../demo-store/load/pictures.ts';
import { createPlatformClient } from '../../demo-store/load/platform-client.ts';
import { readSourceFiles } from '../../demo-store/load/source-files.ts';
import { storeOf } from '../../demo-store/load/store.ts';
import { websiteOf } from '../../demo-store/load/website.ts';
import type { Site } from './site.ts';

type Product = BodyOf<typeof importStore>['products'][0];

interface OwnWebsite {
  name: string;
  businessCountry: string;
  /** What people call it; as Northlight without. */
  title?: string;
  /** The part of its address by which a product goes that is sold out, and asks visitors whether they want to be told. */
  waitedFor?: string;
}

/**
 * A website of a test's own, that trades from a country: Northlight's pages under another name, without its pictures, with Fernhall's
 * newsletter.
 * Whatever is set there is in no other test's way. @returns its origin
 */
export async function anOwnWebsite(
  { services, platformSecret, northlight }: Site,
  { name, businessCountry, title, waitedFor }: OwnWebsite,
): Promise<string> {
  const files = readSourceFiles();
  const [like, fernhall] = ['site-northlight', 'site-fernhall'].map((id) =>
    files.content.websites.find((one) => one.id === id),
  );
  if (!like || !fernhall) throw new Error('A website of the demo store is gone');
  const id = `site-${name}`;
  const website = { ...like, id, name: title ?? like.name, primaryHost: `${name}.example` };
  const days = daysFrom(Date.now(), website.timeZone);
  const client = (service: ServiceName) => createPlatformClient(service, services[service] ?? '', platformSecret);
  const [identity, commerce, forms] = [client('svc-identity'), client('svc-commerce'), client('svc-forms')];
  const picture = picturesOf(files.images, like.id);
  const host = `${name}.localhost`;
  // Nobody is of two websites.
  const people = peopleOf(website, files.customers, files.catalogue, days).map((person) => ({
    ...person,
    id: `${person.id}-${name}`,
  }));
  const store = storeOf({ website, catalogue: files.catalogue, forms: formsOf(like.id, files.forms), picture, days });
  const products = store.products.map((product) => (product.urlSlug === waitedFor ? soldOut(product) : product));
  await identity.send(importWebsite, id, {
    params: { websiteId: id },
    body: websiteOf(website, files.catalogue, [host]),
  });
  await identity.send(importPeople, id, { body: { people } });
  await commerce.send(importStore, id, {
    body: { ...store, products, settings: { ...store.settings, businessCountry } },
  });
  await commerce.send(importContent, id, { body: contentOf(website, picture, days) });
  const newsletter = importedFormsOf(fernhall, files.forms).filter(({ type }) => type === 'newsletter');
  await forms.send(importForms, id, { body: { forms: [...importedFormsOf(like, files.forms), ...newsletter] } });
  return `http://${host}:${new URL(northlight).port}`;
}

function soldOut(product: Product): Product {
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, qtyInStock: 0 })),
    merchandising: { ...product.merchandising, restockNotificationViews: ['product-page'] },
  };
}
