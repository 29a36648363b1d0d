import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { CheckoutPage } from '../features/checkout/page.tsx';

export default createMount<'cart/checkout'>(CheckoutPage);
