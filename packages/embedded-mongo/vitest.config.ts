import { testsOf } from '../../vitest.shared.ts';

// The files share nothing but code, and loading driver and server once per file would take most of the time.
export default testsOf('embedded-mongo', { isolate: false, globalSetup: ['test/build-server.ts'] });
