import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './start.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '27017' },
    path: { type: 'string', default: '.data/mongo' },
    ttl: { type: 'string', default: '60' },
    notablescan: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
});

const path = values.memory ? mkdtempSync(join(tmpdir(), 'embedded-mongo-')) : values.path;
const server = await startEmbeddedMongo({
  path,
  port: Number(values.port),
  ttlSeconds: Number(values.ttl),
  notablescan: values.notablescan,
  log: (line) => console.error(line),
});
console.log(JSON.stringify({ ready: true, port: server.port, url: server.url }));

const stop = async (): Promise<void> => {
  await server.stop();
  if (values.memory) rmSync(path, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
