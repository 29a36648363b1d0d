import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { GiftCardPage } from '../features/gift-card/gift-card-page.tsx';

export default createMount<'product/gift-card'>(GiftCardPage);
