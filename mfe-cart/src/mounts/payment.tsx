import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { PaymentPage } from '../features/payment/page.tsx';

export default createMount<'cart/payment'>(PaymentPage);
