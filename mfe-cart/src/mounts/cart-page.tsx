import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { CartPage } from '../features/cart-page/page.tsx';

export default createMount<'cart/page'>(CartPage);
