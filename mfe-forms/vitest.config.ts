import { testsOf } from '../vitest.shared.ts';

export default testsOf('mfe-forms', { environment: 'happy-dom', isolate: false });
