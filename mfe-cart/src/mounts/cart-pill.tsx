import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { CartPill } from '../features/cart-pill/pill.tsx';

export default createMount<'cart/pill'>(CartPill);
