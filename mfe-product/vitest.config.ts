import { testsOf } from '../vitest.shared.ts';

export default testsOf('mfe-product', { environment: 'happy-dom' });
