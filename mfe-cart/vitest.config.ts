import { testsOf } from '../vitest.shared.ts';

export default testsOf('mfe-cart', { environment: 'happy-dom', isolate: false });
