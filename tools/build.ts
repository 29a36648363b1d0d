import { buildAll } from './build/build-all.ts';

await buildAll((line) => process.stdout.write(`${line}\n`));
