import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import type * as catalogueCalls from '@tessera/contracts/commerce/catalogue-calls.ts';
import { productOrders } from './product-model.ts';
import type { ProductStore } from './product-store.ts';

interface AddressDeps {
  products: ProductStore;
}

const addressesPerPage = 1_000;

/** Addresses of the enabled products, page by page. */
export async function listAddresses(
  websiteId: string,
  cursor: string | undefined,
  { products }: AddressDeps,
): Promise<AnswerOf<typeof catalogueCalls.listProductAddresses>> {
  const { page, ...paging } = await pageOfAddresses(websiteId, cursor, {}, { products });
  return { addresses: page.map(({ fullUrl }) => fullUrl), ...paging };
}

/** The same with what maps of a website say of a product. */
export async function describeAddresses(
  websiteId: string,
  cursor: string | undefined,
  deps: AddressDeps,
): Promise<{ addresses: SiteAddress[]; nextPageCursor: string | null }> {
  const described = { name: 1, changedOn: 1, createdOn: 1, 'images.url': 1 } as const;
  const { page, nextPageCursor } = await pageOfAddresses(websiteId, cursor, described, deps);
  const addresses = page.map(({ fullUrl, name, changedOn, createdOn, images }) => ({
    path: fullUrl,
    title: name,
    changedOn: changedOn ?? createdOn ?? null,
    images: images.map(({ url }) => url),
  }));
  return { addresses, nextPageCursor };
}

const pageOfAddresses = (
  websiteId: string,
  cursor: string | undefined,
  described: Record<string, 1>,
  { products }: AddressDeps,
) =>
  products.pageOfEnabled(websiteId, {
    ...{ order: { ...productOrders.website, direction: 1 as const }, cursor, limit: addressesPerPage },
    projection: { fullUrl: 1, order: 1, id: 1, ...described },
  });
