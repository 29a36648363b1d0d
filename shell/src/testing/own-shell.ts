import { runProcess } from '@tessera/service-kit/main.ts';
import { shellConfig } from '../config.ts';
import { startShell } from '../shell.ts';

/** The shell as `main.ts` starts it, with the browser part that the test has built. */
const browserDir = process.env.TEST_BROWSER_DIR ?? '';
await runProcess('shell', shellConfig, (config) => startShell(config, { browserDir }));
