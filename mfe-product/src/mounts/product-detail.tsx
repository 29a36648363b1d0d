import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ProductDetail } from '../features/product-detail/product-detail.tsx';

export default createMount(ProductDetail);
