import { testsOf } from '../vitest.shared.ts';

export default testsOf('svc-identity', { real: true });
