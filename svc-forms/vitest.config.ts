import { testsOf } from '../vitest.shared.ts';

export default testsOf('svc-forms', { real: true });
