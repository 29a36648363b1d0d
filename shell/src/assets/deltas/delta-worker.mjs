// Plain JavaScript: a worker starts on bare Node, without a TypeScript loader and its memory.
import { parentPort, workerData } from 'node:worker_threads';
import zstd from '@bokuweb/zstd-wasm';

/** As hard as it goes without the levels whose windows browsers refuse. */
const level = 19;

await zstd.init();
const context = zstd.createCCtx();
for (const { content, dictionary } of workerData) {
  parentPort.postMessage(zstd.compressUsingDict(context, content, dictionary, level));
}
