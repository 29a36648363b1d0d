/** The calls of `store-product-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './store-product-calls.ts';

export const createStoreProduct: Wire<typeof calls.createStoreProduct> = {
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/items',
};
export const readStoreProduct: Wire<typeof calls.readStoreProduct> = {
  method: 'GET',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/items/{itemId}',
};
export const changeStoreProduct: Wire<typeof calls.changeStoreProduct> = {
  method: 'PUT',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/items/{itemId}',
};
export const removeStoreProduct: Wire<typeof calls.removeStoreProduct> = {
  method: 'DELETE',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/items/{itemId}',
};
export const duplicateStoreProduct: Wire<typeof calls.duplicateStoreProduct> = {
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/items/{itemId}/duplicate',
};
export const listStoreCollections: Wire<typeof calls.listStoreCollections> = {
  method: 'GET',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products',
};
export const createStoreCollection: Wire<typeof calls.createStoreCollection> = {
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products',
};
export const listStoreCategories: Wire<typeof calls.listStoreCategories> = {
  method: 'GET',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories',
};
export const createStoreCategory: Wire<typeof calls.createStoreCategory> = {
  method: 'POST',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories',
};
export const changeStoreCategory: Wire<typeof calls.changeStoreCategory> = {
  method: 'PUT',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories/{categoryId}',
};
export const removeStoreCategory: Wire<typeof calls.removeStoreCategory> = {
  method: 'DELETE',
  path: '/api/content-service/product/1.1/websites/{websiteId}/products/{collectionId}/categories/{categoryId}',
};
export const uploadImage: Wire<typeof calls.uploadImage> = { method: 'POST', path: '/api/commerce/images' };
