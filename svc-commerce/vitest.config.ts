import { testsOf } from '../vitest.shared.ts';

export default testsOf('svc-commerce', { real: true });
