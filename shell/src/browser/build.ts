import { stat } from 'node:fs/promises';
import path from 'node:path';
import { browserDir, buildBrowser } from './build-browser.ts';

/** Builds the shell's browser part into `shell/dist/browser`. */
const { entry } = await buildBrowser();
const bytes = async (file: string) => (await stat(path.join(browserDir, file))).size;
console.log(`${entry}: ${await bytes(entry)} B, ${await bytes(`${entry}.br`)} B brotli`);
