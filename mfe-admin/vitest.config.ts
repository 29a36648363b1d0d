import { testsOf } from '../vitest.shared.ts';

export default testsOf('mfe-admin', { environment: 'happy-dom', isolate: false });
