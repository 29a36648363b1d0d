import { testsOf } from '../../vitest.shared.ts';

export default testsOf('browser-kit', { environment: 'happy-dom' });
