// `npm run dev`: like `npm start`, and every saved change goes live.
import { importTypeScript, install } from './bootstrap.mjs';

await install();
await importTypeScript('./dev/main.ts');
