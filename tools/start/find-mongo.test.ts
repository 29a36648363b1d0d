import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findMongo } from './find-mongo.ts';

afterEach(() => vi.unstubAllEnvs());

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-mongo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A `mongod` on the PATH that runs a script, with `port` from its flags. */
function mongodOnPath(script: string): void {
  const folder = aFolder();
  const file = join(folder, 'mongod');
  const port = `const port = Number(process.argv[process.argv.indexOf('--port') + 1]);`;
  writeFileSync(file, `#!${process.execPath}\n${port}\n${script}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

const listens = `require('node:net').createServer().listen(port, '127.0.0.1');`;

test('a mongod found on the PATH is started again when it dies', async () => {
  mongodOnPath(listens);
  const said: string[] = [];
  const onReturn = vi.fn();
  const { process: mongod } = await findMongo(undefined, aFolder(), { say: (line) => said.push(line), onReturn });
  onTestFinished(() => mongod?.stop());
  const first = mongod?.pid();
  mongod?.kill('SIGKILL');
  await mongod?.ready();
  expect(mongod?.pid()).not.toBe(first);
  expect([said, onReturn.mock.calls.length]).toEqual([['mongod stopped by itself (SIGKILL)'], 1]);
});

test('a database that does not start tells its last lines, and has them in its log', async () => {
  mongodOnPath(`process.stderr.write('page 12 of data.mdb is damaged\\n'); process.exitCode = 1;`);
  const data = aFolder();
  const log = join(data, 'logs', 'mongod.log');
  await expect(findMongo(undefined, data)).rejects.toThrow(
    `mongod did not start (exit code 1); see ${log}\n  page 12 of data.mdb is damaged`,
  );
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe('page 12 of data.mdb is damaged\n'));
});

test('a database that dies again and again is reported each time with its last lines, after growing pauses', async () => {
  const data = aFolder();
  const dies = `process.stderr.write('page 12 is damaged\\n', () => process.exit(1))`;
  // Ready once; every later start dies at once.
  mongodOnPath(`
    const { existsSync, writeFileSync } = require('node:fs');
    const mark = ${JSON.stringify(join(data, 'started'))};
    if (existsSync(mark)) ${dies};
    else { writeFileSync(mark, ''); ${listens} }`);
  const said: { line: string; at: number }[] = [];
  const { process: mongod } = await findMongo(undefined, data, {
    say: (line) => said.push({ line, at: performance.now() }),
  });
  onTestFinished(() => mongod?.stop());
  mongod?.kill('SIGKILL');
  await vi.waitFor(() => expect(said.length).toBeGreaterThanOrEqual(6));
  const [killed, ...deaths] = said.map(({ line }) => line);
  expect(killed).toBe('mongod stopped by itself (SIGKILL)');
  for (const line of deaths)
    expect(line).toMatch(/^mongod stopped by itself \(exit code 1\).*\n {2}page 12 is damaged$/);
  expect(deaths[4]).toContain('; it is started again in 3.2 s');
});
