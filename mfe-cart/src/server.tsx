import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { CartPage } from './features/cart-page/page.tsx';
import { CartPill } from './features/cart-pill/pill.tsx';
import { CodeFields } from './features/checkout/code-fields.tsx';
import { CodeForms } from './features/checkout/code-forms.tsx';
import { CheckoutPage } from './features/checkout/page.tsx';
import { WaitingNote } from './features/checkout/waiting-note.tsx';
import { ConfirmationPage } from './features/confirmation/page.tsx';
import { PaymentPage } from './features/payment/page.tsx';

export const render = createServerRender({
  'cart/pill': CartPill,
  'cart/page': CartPage,
  'cart/checkout': {
    component: (props: CheckoutProps) => (
      <CheckoutPage {...props} CodeFields={CodeFields} CodeForms={CodeForms} WaitingNote={WaitingNote} />
    ),
    forBrowser: (props: CheckoutProps) => ({ ...props, isDrawn: true }),
  },
  'cart/confirmation': ConfirmationPage,
  'cart/payment': PaymentPage,
});
