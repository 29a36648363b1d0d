import { testsOf } from '../../vitest.shared.ts';

export default testsOf('rules', { isolate: false });
