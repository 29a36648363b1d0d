import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { buttonsBlock } from '@tessera/contracts/site/blocks/buttons.ts';
import { textBlock } from '@tessera/contracts/site/blocks/text.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { publishDrafts } from './publish-drafts.ts';
import { settleAbandoned } from './unfinished.ts';

const documents = '/api/content-service/documents';
const publications = '/api/content-service/publications';

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  // Nothing but the test finishes what it leaves.
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, ROLE: 'api' }, { now: () => now });
});
afterAll(() => service.stop());

let sites = 0;
/** A website of its own for each test, so that publications are numbered from 1. */
function aSite() {
  sites += 1;
  const websiteId = `site-${sites}`;
  const owner = service.owner({ websiteId });
  const visitor = service.as({ websiteId });
  const create = async (urlId: string, title = urlId || 'Home'): Promise<string> => {
    const { body } = await owner.call('POST', documents, { title, urlId, preset: 'blank' });
    return body.id;
  };
  const change = async (id: string, field: string, value: unknown): Promise<number> => {
    const { body } = await owner.call('GET', `${documents}/${id}`);
    const operations = [{ op: 'set', id: 'root', field, value }];
    const sent = { batchId: newId('batch'), baseRev: body.rev, operations };
    return (await owner.call('POST', `${documents}/${id}/changes`, sent)).body.rev;
  };
  const revOf = async (id: string): Promise<number> => (await owner.call('GET', `${documents}/${id}`)).body.rev;
  const publish = async (...ids: string[]) => {
    const chosen = await Promise.all(ids.map(async (id) => ({ id, rev: await revOf(id) })));
    return owner.call('POST', publications, { documents: chosen, note: '' });
  };
  const see = async (path: string) => {
    const { status, body } = await visitor.call('GET', `/api/commerce/content?path=${path}`);
    return status === 200 ? body.content.body.title : status;
  };
  const stateOf = async (id: string) => (await owner.call('GET', `${documents}/${id}`)).body.state;
  const pending = async () => (await owner.call('GET', `${publications}/pending`)).body;
  return { websiteId, owner, visitor, create, change, revOf, publish, see, stateOf, pending };
}

describe('A publication', () => {
  test('makes drafts live together, and nothing before it', async () => {
    const { create, change, publish, see, stateOf } = aSite();
    const [home, about] = [await create(''), await create('about')];
    expect([await see('/'), await see('/about')]).toEqual([404, 404]);
    const { body } = await publish(home, about);
    expect(body).toMatchObject({ number: 1, by: { id: 'owner-1', name: '' }, isCurrent: true, reverts: null });
    expect([await see('/'), await see('/about'), await stateOf(home)]).toEqual(['Home', 'about', 'live']);
    await change(about, 'title', 'About us');
    expect([await see('/about'), await stateOf(about)]).toEqual(['about', 'changed']);
    await change(about, 'title', 'about');
    expect(await stateOf(about)).toBe('live');
  });

  test('moves a page to its new address', async () => {
    const { create, change, publish, see } = aSite();
    const id = await create('old');
    await publish(id);
    await change(id, 'urlId', 'new');
    expect(await see('/old')).toBe('old');
    await publish(id);
    expect([await see('/old'), await see('/new')]).toEqual([404, 'old']);
  });

  test('does not publish a draft that changed since it was looked at', async () => {
    const { owner, create, change, revOf, see } = aSite();
    const id = await create('about');
    const rev = await revOf(id);
    await change(id, 'title', 'Not seen');
    const { status, body } = await owner.call('POST', publications, { documents: [{ id, rev }] });
    expect([status, body.code, await see('/about')]).toEqual([409, 'document.changed_since', 404]);
  });

  test.each(['cart', 'shop', 'other'])('PAGE-023 does not put a page at /%s, which is taken', async (urlId) => {
    const { websiteId, owner, create, change, publish, see } = aSite();
    await service.platform(websiteId).call('PUT', '/internal/content', {
      ...{ pages: [], posts: [], events: [], galleries: [], lessons: [] },
      collections: [
        {
          ...{ id: 'col-shop', collectionType: 1, title: 'Shop', navigationTitle: 'Shop', urlId: 'shop' },
          ...{ description: '', enabled: true },
        },
      ],
    });
    await publish(await create('other'));
    const [id, second] = [await create('mine'), await create('fine')];
    await change(id, 'urlId', urlId);
    const { status, body } = await publish(id, second);
    expect([status, body.code.startsWith('page.address_')]).toEqual([409, true]);
    expect(await see('/fine')).toBe(404);
    expect((await owner.call('GET', publications)).body.publications).toHaveLength(1);
  });

  test('lists what is pending, newest change first, and what was published', async () => {
    const { owner, create, change, publish, pending } = aSite();
    const [home, about] = [await create(''), await create('about')];
    await publish(home, about);
    expect(await pending()).toEqual({ documents: [], total: 0, design: [] });
    now += 1_000;
    await change(home, 'title', 'Start');
    now += 1_000;
    const fresh = await create('fresh');
    const { documents: listed, total } = await pending();
    expect(listed.map(({ id, isNew }: { id: string; isNew: boolean }) => [id, isNew])).toEqual([
      [fresh, true],
      [home, false],
    ]);
    expect([total, listed[1].changes.length, listed[1].rev]).toEqual([2, 1, 1]);
    await publish(home);
    const all: Publication[] = (await owner.call('GET', publications)).body.publications;
    expect(all.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('says beforehand what changes and which links lead nowhere', async () => {
    const { owner, create, publish, pending } = aSite();
    const [id, other] = [await create('about', 'About'), await create('other')];
    await publish(id);
    const { body: draft } = (await owner.call('GET', `${documents}/${id}`)).body;
    const toward = (at: number, link: object) => ({ id: `i_0000000${at}`, label: 'Go', link, style: 'primary' });
    const items = [toward(1, { to: 'product', id: 'prod-gone' }), toward(2, { to: 'page', id: other })];
    const node = { ...createBlock(buttonsBlock, 'b_00000001'), items };
    const operations = [{ op: 'insert', into: draft.sections[0].id, after: null, node }];
    await owner.call('POST', `${documents}/${id}/changes`, { batchId: 'batch-link', baseRev: 0, operations });
    const { documents: listed } = await pending();
    const changed = listed.find((one: { id: string }) => one.id === id);
    expect(changed).toMatchObject({ isNew: false, changes: ['Opening: buttons added'] });
    expect(changed.problems.map(({ kind, nodeId }: Record<string, string>) => [kind, nodeId])).toEqual([
      ['broken_link', 'i_00000001'],
    ]);
  });

  test('of two at the same time comes before the other, and neither is lost', async () => {
    const { owner, create, publish, see } = aSite();
    const ids = [];
    for (let at = 0; at < 6; at += 1) ids.push(await create(`page-${at}`));
    const answers = await Promise.all(ids.map((id) => publish(id)));
    expect(answers.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await Promise.all(ids.map((_, at) => see(`/page-${at}`)))).toEqual(ids.map((_, at) => `page-${at}`));
    const { publications: all } = (await owner.call('GET', publications)).body;
    expect(all).toHaveLength(6);
  });

  test('of another process waits, and is told to try again while that one is alive', async () => {
    const { websiteId, create, publish, see, revOf } = aSite();
    const [one, other] = [await create('one'), await create('other')];
    const stopped = depsOf(service, () => now, { onStep: diesAt('before flip') });
    const chosen = { websiteId, documents: [{ id: one, rev: await revOf(one) }], by: aPerson, note: '' };
    await expect(publishDrafts(chosen, stopped)).rejects.toThrow('killed');
    const busy = await publish(other);
    expect([busy.status, busy.body.code, await see('/one')]).toEqual([409, 'publication.busy', 404]);
    now += 11_000;
    expect((await publish(other)).body.number).toBe(2);
    expect([await see('/one'), await see('/other')]).toEqual(['one', 'other']);
  });

  test('of 100 pages takes at most two seconds', async () => {
    const { owner, create } = aSite();
    const documents: { id: string; rev: number }[] = [];
    for (let at = 0; at < 100; at += 1) documents.push({ id: await create(`page-${at}`), rev: 0 });
    const startedAt = performance.now();
    const { status, body } = await owner.call('POST', publications, { documents });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect([status, body.documents.length]).toEqual([200, 100]);
  });
});

const aPerson = { id: 'owner-1', isPerson: true };

/** Throws at a point of a saga, as a process that dies there. */
const diesAt = (point: string) => (_saga: string, reached: string) => {
  if (reached === point) throw new Error('killed');
};

describe('After a crash', () => {
  const points = ['begun', 'before versions', 'versions taken', 'versions decided', 'before flip', 'flip taken'];

  test.each([...points, 'flip decided', 'ended'])('at “%s” a publication is all there or not at all', async (point) => {
    const { websiteId, owner, create, publish, see, revOf, stateOf } = aSite();
    const [home, about] = [await create(''), await create('about')];
    await publish(home);
    const revs = await Promise.all([home, about].map(async (id) => ({ id, rev: await revOf(id) })));
    const dying = depsOf(service, () => now, { onStep: diesAt(point) });
    const chosen = { websiteId, documents: revs, by: aPerson, note: 'Both' };
    await expect(publishDrafts(chosen, dying)).rejects.toThrow('killed');
    const isVisible = ['flip taken', 'flip decided', 'ended'].includes(point);
    const seen = async () => [await see('/'), await see('/about')];
    now += 3_000;
    expect(await seen()).toEqual(isVisible ? ['Home', 'about'] : ['Home', 404]);

    now += 20_000;
    await service.repairJobs.run('svc-commerce.publication-job');
    const isFinished = !['begun', 'before versions'].includes(point);
    now += 3_000;
    expect(await seen()).toEqual(isFinished ? ['Home', 'about'] : ['Home', 404]);
    const { publications: all } = (await owner.call('GET', publications)).body;
    expect(all.map(({ number }: Publication) => number)).toEqual(isFinished ? [2, 1] : [1]);
    const { versions } = (await owner.call('GET', `${documents}/${about}/versions`)).body;
    expect(versions).toHaveLength(isFinished ? 1 : 0);
    expect(await stateOf(about)).toBe(isFinished ? 'live' : 'draft');
    // Whatever was left, the next one goes through.
    expect((await publish(about)).body.number).toBe(isFinished ? 3 : 2);
  });

  test('a process that was only slow cannot make live what was dropped', async () => {
    const { websiteId, create, publish, see, revOf, owner } = aSite();
    const [slow, quick] = [await create('slow'), await create('quick')];
    const other = depsOf(service, () => now);
    const sleeping = depsOf(service, () => now, {
      onStep: async (_saga, reached) => {
        if (reached !== 'before versions' || (await see('/quick')) !== 404) return;
        now += 20_000;
        await settleAbandoned(websiteId, 1, other);
        expect((await publish(quick)).body.number).toBe(1);
      },
    });
    const chosen = { websiteId, documents: [{ id: slow, rev: await revOf(slow) }], by: aPerson, note: '' };
    const published = await publishDrafts(chosen, sleeping);
    expect(published).toMatchObject({ number: 2 });
    now += 3_000;
    expect([await see('/slow'), await see('/quick')]).toEqual(['slow', 'quick']);
    expect((await owner.call('GET', `${documents}/${slow}/versions`)).body.versions).toHaveLength(1);
  });
});

describe('Taking a publication back', () => {
  const revert = (owner: ReturnType<typeof aSite>['owner'], number: number) =>
    owner.call('POST', `${publications}/${number}/revert`);

  test('brings back what was live, and leaves what was published since', async () => {
    const { owner, create, change, publish, see } = aSite();
    const [home, about] = [await create('', 'First'), await create('about', 'First about')];
    await publish(home, about);
    await change(home, 'title', 'Second');
    await change(about, 'title', 'Second about');
    const fresh = await create('fresh');
    await publish(home, about, fresh);
    await change(about, 'title', 'Third about');
    await publish(about);
    const { body } = await revert(owner, 2);
    expect(body).toMatchObject({ number: 4, reverts: 2 });
    expect([await see('/'), await see('/about'), await see('/fresh')]).toEqual(['First', 'Third about', 404]);
    expect((await owner.call('GET', `${documents}/${home}`)).body).toMatchObject({
      ...{ state: 'changed', published: { version: 1 }, body: { title: 'Second' } },
    });
    expect((await revert(owner, 2)).body.code).toBe('publication.nothing_to_revert');
    expect((await revert(owner, 4)).body).toMatchObject({ number: 5, reverts: 4 });
    expect([await see('/'), await see('/fresh')]).toEqual(['Second', 'fresh']);
    expect((await revert(owner, 99)).body.code).toBe('publication.unknown');
  });

  test('does not give a page an address that another one has by now', async () => {
    const { owner, create, change, publish, see } = aSite();
    const [first, second] = [await create('one'), await create('two')];
    await publish(first);
    await change(first, 'urlId', 'moved');
    await publish(first);
    await change(second, 'urlId', 'one');
    await publish(second);
    const { status, body } = await revert(owner, 2);
    expect([status, body.code]).toEqual([409, 'page.address_taken']);
    expect([await see('/one'), await see('/moved')]).toEqual(['two', 'one']);
  });
});

describe('A page in the bin', () => {
  test('goes offline at once, and comes back as a draft', async () => {
    const { owner, create, publish, see, stateOf } = aSite();
    const id = await create('about');
    await publish(id);
    expect(await see('/about')).toBe('about');
    await owner.call('DELETE', `${documents}/${id}`);
    expect(await see('/about')).toBe(404);
    expect((await owner.call('POST', `${documents}/${id}/restore`)).body.state).toBe('draft');
    await publish(id);
    expect([await see('/about'), await stateOf(id)]).toEqual(['about', 'live']);
  });

  test('is taken offline by the repair job when its process died first', async () => {
    const { websiteId, create, publish, see } = aSite();
    const id = await create('about');
    await publish(id);
    await depsOf(service, () => now).site.documents.bin({ websiteId, documentId: id });
    await service.repairJobs.run('svc-commerce.document-bin');
    now += 3_000;
    expect(await see('/about')).toBe(404);
  });

  test('is not made live by a publication that read it before', async () => {
    const { websiteId, owner, create, see, revOf } = aSite();
    const [id, other] = [await create('about'), await create('other')];
    const late = depsOf(service, () => now, {
      onStep: async (_saga, reached) => {
        if (reached === 'before flip') await owner.call('DELETE', `${documents}/${id}`);
      },
    });
    const chosen = await Promise.all([id, other].map(async (one) => ({ id: one, rev: await revOf(one) })));
    const refused = await publishDrafts({ websiteId, documents: chosen, by: aPerson, note: '' }, late);
    expect(refused).toMatchObject({ code: 'document.unknown' });
    now += 3_000;
    expect([await see('/about'), await see('/other')]).toEqual([404, 404]);
  });
});

describe('Versions of a page', () => {
  test('are listed, and one is made the draft again by a batch that can be undone', async () => {
    const { owner, create, change, publish, stateOf } = aSite();
    const id = await create('about', 'First');
    const { body: draft } = await owner.call('GET', `${documents}/${id}`);
    const node = createBlock(textBlock, 'b_00000001');
    const insert = { op: 'insert', into: draft.body.sections[0].id, after: null, node };
    await owner.call('POST', `${documents}/${id}/changes`, { batchId: 'batch-text', baseRev: 0, operations: [insert] });
    await publish(id);
    await change(id, 'title', 'Second');
    const remove = { op: 'remove', id: draft.body.sections[0].id };
    await owner.call('POST', `${documents}/${id}/changes`, { batchId: 'batch-gone', baseRev: 2, operations: [remove] });
    await publish(id);
    const { versions } = (await owner.call('GET', `${documents}/${id}/versions`)).body;
    expect(versions).toMatchObject([
      { version: 2, isLive: true, by: { id: 'owner-1' } },
      { version: 1, isLive: false },
    ]);
    const restored = await owner.call('POST', `${documents}/${id}/versions/1/restore`, { batchId: 'batch-back' });
    expect(restored.body).toMatchObject({ rev: 4, canUndo: true });
    const after = (await owner.call('GET', `${documents}/${id}`)).body;
    expect([after.body.title, after.body.sections[0].blocks[0].id, after.state]).toEqual(['First', node.id, 'changed']);
    await owner.call('POST', `${documents}/${id}/undo`, { batchId: 'batch-undo', direction: 'undo' });
    expect(await stateOf(id)).toBe('live');
    const unknown = await owner.call('POST', `${documents}/${id}/versions/9/restore`, { batchId: 'batch-none' });
    expect(unknown.body.code).toBe('document.version_unknown');
  });
});

describe('Publications of a website', () => {
  test('are unknown to every other, and made only by those who may publish', async () => {
    const { create, publish, owner, websiteId, revOf } = aSite();
    const id = await create('about');
    await publish(id);
    const stranger = service.owner({ websiteId: 'site-other' });
    expect((await stranger.call('POST', `${publications}/1/revert`)).body.code).toBe('publication.unknown');
    const foreign = await stranger.call('POST', publications, { documents: [{ id, rev: 0 }] });
    expect(foreign.body.code).toBe('document.unknown');
    const documents = [{ id, rev: await revOf(id) }];
    const manager = service.as({ kind: 'staff', siteUserId: 'm', roles: [role.storeManager], websiteId });
    expect((await manager.call('POST', publications, { documents })).status).toBe(403);
    expect((await owner.call('GET', publications)).body.publications).toHaveLength(1);
  });
});
