import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ProductList } from '../features/product-list/product-list.tsx';

export default createMount(ProductList);
