import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPrograms } from './stack/programs.ts';

/** Notes where it was told that services are. */
const listener = `
  const { appendFileSync } = require('node:fs');
  process.on('message', ({ moved, turn }) => {
    appendFileSync(process.env.NOTES, JSON.stringify(moved));
    process.send({ movedTurn: turn });
  });
  process.send('ready');
`;

test('a service that moves while another one starts is found by that one where it is then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-programs-'));
  const [main, notes] = [join(folder, 'main.cjs'), join(folder, 'notes')];
  await writeFile(main, listener);
  const addresses = { 'svc-forms': 'http://localhost:1', 'svc-commerce': 'http://localhost:2' };
  const programs = createPrograms({
    ...{ logs: folder, env: () => ({ NOTES: notes }), addresses: () => addresses },
    ...{ onReturn: () => undefined, say: () => undefined },
  });
  onTestFinished(async () => {
    await programs.stop();
    await rm(folder, { recursive: true });
  });
  const starting = programs.start('svc-forms', main, 0);
  addresses['svc-commerce'] = 'http://localhost:3';
  await programs.tellMoved({ 'svc-commerce': addresses['svc-commerce'] });
  await starting;
  expect(await readFile(notes, 'utf8')).toBe('{"svc-commerce":"http://localhost:3"}');
});
