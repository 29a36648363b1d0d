import { testsOf } from '../vitest.shared.ts';

export default testsOf('deploy', { real: true });
