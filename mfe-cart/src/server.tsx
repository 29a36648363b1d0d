import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { CartPage } from './features/cart-page/page.tsx';
import { CartPill } from './features/cart-pill/pill.tsx';
import { CheckoutPage } from './features/checkout/page.tsx';
import { ConfirmationPage } from './features/confirmation/page.tsx';
import { PaymentPage } from './features/payment/page.tsx';

export const render = createServerRender({
  'cart/pill': CartPill,
  'cart/page': CartPage,
  'cart/checkout': CheckoutPage,
  'cart/confirmation': ConfirmationPage,
  'cart/payment': PaymentPage,
});
