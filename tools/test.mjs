// `npm test`: brings the installed packages in line with the lockfile, then runs every check and test.
import { importTypeScript, install } from './bootstrap.mjs';

await install();
await importTypeScript('./test/main.ts');
