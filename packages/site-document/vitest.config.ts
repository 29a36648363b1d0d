import { testsOf } from '../../vitest.shared.ts';

export default testsOf('site-document', { isolate: false });
