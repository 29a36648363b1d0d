import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ReviewRequestPage } from '../features/review-request/review-request-page.tsx';

export default createMount<'product/review'>(ReviewRequestPage);
