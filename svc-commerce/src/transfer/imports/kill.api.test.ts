import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../../tools/testing/own-service.ts';
import { aWxr, aWxrItem } from '../../testing/a-wxr.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const path = '/api/content-service/imports';
const websiteId = 'site-a';
const count = 150;

let service: CommerceService;
let worker: Promise<OwnProcess> | undefined;
let kills = 0;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' });
});
afterAll(async () => {
  await (await worker)?.kill();
  await service.stop();
});

/** The service as a process of its own that works on the jobs, on the same database. */
function startWorker() {
  worker = startOwnService('svc-commerce', { ...service.config, ROLE: 'worker' });
}

const read = async (id: string): Promise<SiteImport> => (await service.owner().call('GET', `${path}/${id}`)).body;
const until = (id: string, state: SiteImport['state']) =>
  expect.poll(async () => (await read(id)).state, { interval: 50 }).toBe(state);

/** Kills the worker as soon as it has come further, and has another one go on. @returns how far it was */
async function killOnTheWay(id: string, isFurther: () => Promise<boolean>): Promise<void> {
  await expect.poll(isFurther, { interval: 1 }).toBe(true);
  await (await worker)?.kill();
  // As if the time of the dead worker were over: at another moment each time, as leases end.
  kills += 1;
  await service.db.collection('siteImports').updateOne({ websiteId, id }, { $set: { leaseUntil: kills } });
  startWorker();
  await service.repairJobs.run('svc-commerce.site-import-job');
}

test('SAFE-40 kill -9 in the middle of an import, and of undoing it, loses and doubles nothing', async () => {
  const items = Array.from({ length: count }, (_, at) =>
    aWxrItem({ id: at + 1, type: at % 3 === 0 ? 'page' : 'post', comments: [{ id: at + 1 }] }),
  );
  const { body } = await service.owner().upload(`${path}?name=old.xml`, aWxr(items));
  startWorker();
  await until(body.id, 'checked');
  const include = ['pages', 'posts', 'comments', 'files', 'redirects'];
  await service.owner().call('POST', `${path}/${body.id}/start`, { include });
  for (const entries of [5, 40, 90])
    await killOnTheWay(body.id, async () => (await read(body.id)).progress.done - count > entries);
  await until(body.id, 'done');
  const rows = (name: string) => service.db.collection(name).find({ websiteId }).toArray();
  const documents = await rows('documents');
  expect(documents.map(({ body: { urlId } }) => urlId).toSorted()).toEqual(
    items.map((_, at) => `entry-${at + 1}`).toSorted(),
  );
  const posts = count - 50;
  expect(
    [await rows('comments'), await rows('redirects'), await rows('collections')].map(({ length }) => length),
  ).toEqual([...[posts, posts, 1]]);
  expect((await read(body.id)).counts.map(({ imported }) => imported)).toEqual([50, posts, posts, posts]);

  await service.owner().call('POST', `${path}/${body.id}/undo`);
  await killOnTheWay(body.id, async () => (await rows('documents')).length < count);
  await until(body.id, 'undone');
  for (const name of ['documents', 'comments', 'redirects', 'collections', 'siteImportSources'])
    expect([name, await rows(name)]).toEqual([name, []]);
});
