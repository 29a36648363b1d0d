import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { ProductDetail } from './features/product-detail/product-detail.tsx';
import { ProductList } from './features/product-list/product-list.tsx';

export const render = createServerRender({ 'product/list': ProductList, 'product/detail': ProductDetail });
