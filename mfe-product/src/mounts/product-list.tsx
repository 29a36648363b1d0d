import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ProductList } from '../features/product-list/product-list.tsx';

/** Fetched with the first press, and in one file with the product page: both need the same. */
const loadQuickView = async () => {
  const parts = await import(/* webpackChunkName: "product-detail" */ '../features/product-detail/quick-view.tsx');
  return parts.QuickView;
};

export default createMount((props: ProductListProps) => <ProductList {...props} loadQuickView={loadQuickView} />);
