import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliBytes } from './build/brotli.ts';
import { buildModule } from './build/build-module.ts';

/** `npm run build` of a module: builds the folder it is called in and prints what browsers will download. */
const startedAtMs = performance.now();
const { manifest, clientDir } = await buildModule(process.cwd());
let total = 0;
for (const { file, bytes } of manifest.files) {
  const packed = brotliBytes(await readFile(path.join(clientDir, file)));
  total += packed;
  console.log(`${file.padEnd(36)} ${String(bytes).padStart(8)} B ${String(packed).padStart(8)} B brotli`);
}
console.log(
  `${manifest.name} ${manifest.version}: ${total} B brotli, ${Math.round(performance.now() - startedAtMs)} ms`,
);
