import { testsOf } from '../vitest.shared.ts';

export default testsOf('tools', { real: true });
