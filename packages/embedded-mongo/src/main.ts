import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repairEmbeddedMongo, startEmbeddedMongo } from './start.ts';

/** What went wrong, in one line: a stack would point into the bundle. */
function giveUp(error: unknown): never {
  console.error(`embedded-mongo: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '27017' },
        path: { type: 'string', default: '.data/mongo' },
        ttl: { type: 'string', default: '60' },
        notablescan: { type: 'boolean', default: false },
        memory: { type: 'boolean', default: false },
        repair: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return giveUp(error);
  }
}

const { values } = readFlags();

async function serve(): Promise<void> {
  const path = values.memory ? mkdtempSync(join(tmpdir(), 'embedded-mongo-')) : values.path;
  const server = await startEmbeddedMongo({
    path,
    port: Number(values.port),
    ttlSeconds: Number(values.ttl),
    notablescan: values.notablescan,
    log: (line) => console.error(line),
    failed: giveUp,
  });
  console.log(JSON.stringify({ ready: true, port: server.port, url: server.url }));

  const stop = async (): Promise<void> => {
    await server.stop();
    if (values.memory) rmSync(path, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function repair(): Promise<void> {
  const { collections, documents, lost, problems, lacksLastCommit, damagedFile } = await repairEmbeddedMongo(
    values.path,
  );
  for (const problem of problems) console.error(problem);
  if (lacksLastCommit) console.error('the last commit is lost; the state before it was whole and is kept');
  console.log(
    `${documents} documents of ${collections} collections kept, ${lost} could not be; ${damagedFile} is the old file`,
  );
}

await (values.repair ? repair() : serve()).catch(giveUp);
