import { testsOf } from '../../vitest.shared.ts';

export default testsOf('site-templates', { isolate: false });
