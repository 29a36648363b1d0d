import { testsOf } from '../../vitest.shared.ts';

export default testsOf('module-kit', { real: true });
