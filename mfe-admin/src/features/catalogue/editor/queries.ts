import { readStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

export interface ProductAddress {
  websiteId: string;
  collectionId: string;
  productId: string;
}

export const productById = defineResource({
  key: 'product',
  call: (api, { productId, ...place }: ProductAddress) =>
    api.call(readStoreProduct, { params: { ...place, itemId: productId } }),
  id: ({ productId }) => productId,
});
