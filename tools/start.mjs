// `npm start`: brings the installed packages in line with the lockfile, then starts everything.
import { importTypeScript, install } from './bootstrap.mjs';

await install();
await importTypeScript('./stack/main.ts');
