import { testsOf } from '../../vitest.shared.ts';

export default testsOf('contracts', { isolate: false });
