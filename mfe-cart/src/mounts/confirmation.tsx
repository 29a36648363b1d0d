import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ConfirmationPage } from '../features/confirmation/page.tsx';

export default createMount<'cart/confirmation'>(ConfirmationPage);
