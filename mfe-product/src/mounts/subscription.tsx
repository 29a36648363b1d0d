import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { SubscriptionCheckout } from '../features/subscription/subscription-checkout.tsx';

export default createMount<'product/subscription'>(SubscriptionCheckout);
