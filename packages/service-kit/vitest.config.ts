import { testsOf } from '../../vitest.shared.ts';

export default testsOf('service-kit', { real: true });
