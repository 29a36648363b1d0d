import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { readCategoriesSearch } from './categories/search.ts';
import { productById } from './editor/queries.ts';
import { readImportSearch } from './import/search.ts';
import { productsList } from './list/queries.ts';
import { storeCollections } from './stock/store-queries.ts';

const products = createRoute({
  getParentRoute: () => root,
  ...listRoute(productsList),
  component: lazyRouteComponent(() => import('./list/list-page.tsx'), 'ProductsPage'),
});

const importProducts = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/import',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
});

const categories = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/categories',
  validateSearch: readCategoriesSearch,
  component: lazyRouteComponent(() => import('./categories/page.tsx'), 'CategoriesPage'),
  loader: ({ context: { admin, queryClient } }) =>
    void queryClient.prefetchQuery(storeCollections.query(admin.api, admin.website.id)),
});

const storePages = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/store-pages',
  component: lazyRouteComponent(() => import('./store-pages/page.tsx'), 'StorePagesPage'),
  loader: ({ context: { admin, queryClient } }) =>
    void queryClient.prefetchQuery(storeCollections.query(admin.api, admin.website.id)),
});

const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/new',
  component: lazyRouteComponent(() => import('./editor/new-product-page.tsx'), 'NewProductPage'),
  loader: ({ context: { admin, queryClient } }) =>
    void queryClient.prefetchQuery(storeCollections.query(admin.api, admin.website.id)),
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/commerce/inventory/$collectionId/$productId',
  component: lazyRouteComponent(() => import('./editor/product-page.tsx'), 'ProductPage'),
  loader: ({ context: { admin, queryClient }, params }) =>
    void queryClient.prefetchQuery(productById.query(admin.api, { websiteId: admin.website.id, ...params })),
});

export const catalogueRoutes = [products, importProducts, categories, storePages, newProduct, product] as const;
