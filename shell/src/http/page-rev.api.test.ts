import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { keptLog } from '@tessera/service-kit/testing/kept-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const { log, lines } = keptLog();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  shell = await startTestShell(services, {}, { log });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const revIn = (html: string) => Number(/"rev":(\d+)/.exec(html)?.[1]);

test('the log names the composition of each page that was sent, as the page does, and of nothing else', async () => {
  const database = await openDatabase(shell.config.MONGODB_URL, `${shell.config.DATABASE_PREFIX}-shell`);
  await database.db
    .collection<{ _id: string; rev: number }>('moduleComposition')
    .updateOne({ _id: 'live' }, { $set: { rev: 7, modules: {}, moves: [], schemaVersion: 1 } }, { upsert: true });
  await database.close();
  await expect.poll(async () => revIn((await shell.ask('/cart')).text)).toBe(7);

  // The second is the one that was kept of the first.
  for (const path of ['/shop', '/shop', '/favicon.svg']) await shell.ask(path);
  await expect.poll(() => lines().filter(({ path }) => path === '/favicon.svg')).toHaveLength(1);
  expect(
    lines()
      .filter(({ path }) => path === '/shop')
      .map(({ rev }) => rev),
  ).toEqual([7, 7]);
  expect(lines().find(({ path }) => path === '/favicon.svg')).not.toHaveProperty('rev');
});
