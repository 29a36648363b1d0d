import { testsOf } from '../vitest.shared.ts';

export default testsOf('svc-analytics', { real: true });
