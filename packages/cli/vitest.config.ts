import { testsOf } from '../../vitest.shared.ts';

export default testsOf('cli', { real: true });
