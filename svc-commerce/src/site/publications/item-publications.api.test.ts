import { Failure } from '@tessera/service-kit/failure.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { publishDrafts } from './publish-drafts.ts';

const documents = '/api/content-service/documents';
const by = { id: 'owner-1', isPerson: true };

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  // Nothing but the test finishes what it leaves.
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, ROLE: 'api' }, { now: () => now });
});
afterAll(() => service.stop());

/** A page and a post that go live together, and what a visitor finds of them. */
async function aPair() {
  const site = anItemSite(service);
  const blog = await site.addCollection('journal', 'notes');
  const post = await site.create(blog, 'Clay');
  const page = (await site.owner.call('POST', documents, { title: 'About', urlId: 'about', preset: 'blank' })).body.id;
  const chosen = [
    { id: post.id, rev: 0 },
    { id: page, rev: 0 },
  ];
  const found = async () => [(await site.read('/about')).kind, (await site.read('/notes/clay')).kind];
  return { ...site, blog, post, chosen, found };
}

/** Throws at a point of a saga, as a process that dies there. */
const diesAt = (point: string) => (_saga: string, reached: string) => {
  if (reached === point) throw new Error('killed');
};
const settle = () => service.repairJobs.run('svc-commerce.publication-job');

describe('A post that goes live with a page', () => {
  test.each(['flip taken', 'flip decided', 'before items', 'items taken', 'items decided', 'ended'])(
    'is live after a crash at “%s” when the publication is finished',
    async (point) => {
      const { websiteId, chosen, found } = await aPair();
      const dying = depsOf(service, () => now, { onStep: diesAt(point) });
      await expect(publishDrafts({ websiteId, documents: chosen, by, note: '' }, dying)).rejects.toThrow('killed');
      now += 20_000;
      await settle();
      now += 3_000;
      expect(await found()).toEqual(['page', 'post']);
    },
  );

  test('is finished by the next publication, which is made over the whole of it', async () => {
    const { websiteId, blog, chosen, create, publish, found, read } = await aPair();
    const dying = depsOf(service, () => now, { onStep: diesAt('flip decided') });
    await expect(publishDrafts({ websiteId, documents: chosen, by, note: '' }, dying)).rejects.toThrow('killed');
    const other = await create(blog, 'Glass');
    expect((await publish(other.id)).body.code).toBe('publication.busy');
    now += 20_000;
    expect((await publish(other.id)).body.number).toBe(2);
    now += 3_000;
    expect([await found(), (await read('/notes/glass')).kind]).toEqual([['page', 'post'], 'post']);
  });

  test('stays offline when it is moved to the bin meanwhile', async () => {
    const { websiteId, owner, post, chosen, found } = await aPair();
    const binned = depsOf(service, () => now, {
      onStep: async (_saga, reached) => {
        if (reached === 'before items') await owner.call('DELETE', `${documents}/${post.id}`);
      },
    });
    const published = await publishDrafts({ websiteId, documents: chosen, by, note: '' }, binned);
    expect(published).not.toBeInstanceOf(Failure);
    now += 3_000;
    expect(await found()).toEqual(['page', undefined]);
  });
});

test('Of two posts that want one address at the same moment, one gets it', async () => {
  const { addCollection, create, set, publish, read } = anItemSite(service);
  const blog = await addCollection('journal', 'notes');
  const [first, second] = [await create(blog, 'One'), await create(blog, 'Two')];
  await Promise.all([first, second].map(({ id }) => set(id, { urlId: 'same' })));
  const answers = await Promise.all([publish(first.id), publish(second.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? first.id : second.id;
  expect((await read('/notes/same')).post.id).toBe(winner);
});
