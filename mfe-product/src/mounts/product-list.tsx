import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { type ListState, ProductList } from '../features/product-list/product-list.tsx';

/** Fetched with the first press. */
const loadQuickView = async () => {
  const parts = await import(/* webpackChunkName: "quick-view" */ '../features/product-detail/quick-view.tsx');
  return parts.QuickView;
};

/** Fetched only where the server could not draw. */
const loadDrawnList = async () => {
  const parts = await import(/* webpackChunkName: "drawn-list" */ '../features/product-list/drawn-list.tsx');
  return parts.DrawnList;
};

export default createMount<'product/list'>((props: ListState) => (
  <ProductList {...props} loadQuickView={loadQuickView} loadDrawnList={loadDrawnList} />
));
