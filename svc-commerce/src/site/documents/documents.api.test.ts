import { role } from '@tessera/contracts/enumerations.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { dividerBlock } from '@tessera/contracts/site/blocks/divider.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { type CommerceDeps, depsOf } from '../../testing/deps-of.ts';
import { changeDraft } from './change-draft.ts';

const path = '/api/content-service/documents';
const day = 86_400_000;

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
let deps: CommerceDeps;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  deps = depsOf(service, () => now);
});
afterAll(() => service.stop());

const owner = () => service.owner();
const editor = (siteUserId: string) => service.as({ kind: 'staff', siteUserId, roles: [role.editor] });
let number = 0;
async function aPage(fields: object = {}): Promise<string> {
  number += 1;
  const { status, body } = await owner().call('POST', path, {
    ...{ title: `Page ${number}`, urlId: `page-${number}`, preset: 'blank' },
    ...fields,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.id;
}
const read = async (id: string, caller = owner()) => (await caller.call('GET', `${path}/${id}`)).body;
const send = (id: string, change: object, caller = owner()) =>
  caller.call('POST', `${path}/${id}/changes`, { batchId: newId('batch'), ...change });
const title = (value: string) => ({ op: 'set', id: 'root', field: 'title', value });
const nodeId = (kind: string, at: number) => `${kind}_${String(at).padStart(8, '0')}`;
const aDivider = (at: number) => createBlock(dividerBlock, nodeId('b', at));

describe('A draft', () => {
  test('begins with a title and an address, and is nowhere to be seen', async () => {
    const id = await aPage({ title: 'About', urlId: 'about-us' });
    const draft = await read(id);
    expect(draft).toMatchObject({ id, rev: 0, state: 'draft', published: null, canUndo: false, canRedo: false });
    expect([draft.body.title, draft.body.urlId]).toEqual(['About', 'about-us']);
    expect((await service.as().call('GET', '/api/commerce/content?path=/about-us')).status).toBe(404);
  });

  test.each([
    [{ urlId: 'cart' }, 409, 'page.address_reserved'],
    [{ urlId: 'Not an address' }, 400, 'request.invalid'],
    [{ title: ' ' }, 400, 'request.invalid'],
    [{ preset: 'none' }, 400, 'request.invalid'],
  ])('PAGE-023 EDIT-204 is not created with %j', async (fields, status, code) => {
    const answer = await owner().call('POST', path, { title: 'T', urlId: 'free', preset: 'blank', ...fields });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is not created at the address of another page', async () => {
    await aPage({ urlId: 'taken' });
    const { status, body } = await owner().call('POST', path, { title: 'T', urlId: 'taken', preset: 'blank' });
    expect([status, body.code]).toEqual([409, 'page.address_taken']);
  });

  test('changes by batches, each with the next revision, and is listed as it is', async () => {
    const id = await aPage();
    const first = await send(id, { baseRev: 0, operations: [title('Zebras')] });
    expect(first.body).toEqual({
      ...{ rev: 1, operations: [title('Zebras')], setAside: [], overwrote: [], canUndo: true, canRedo: false },
    });
    await send(id, { baseRev: 1, operations: [title('Zebras again')] });
    const draft = await read(id);
    expect([draft.rev, draft.body.title]).toEqual([2, 'Zebras again']);
    const { documents } = (await owner().call('GET', `${path}?search=zebras`)).body;
    expect(documents).toMatchObject([{ id, title: 'Zebras again', changedBy: { id: 'owner-1', name: '' } }]);
  });

  test('is copied with ids of its own', async () => {
    const id = await aPage({ title: 'Original', urlId: 'original' });
    const copies = [0, 1].map(() => owner().call('POST', `${path}/${id}/duplicate`));
    const [first, second] = await Promise.all(copies);
    expect(first?.body).toMatchObject({ title: 'Original (copy)', state: 'draft' });
    expect(second?.body.id).not.toBe(first?.body.id);
    const [before, copied] = await Promise.all([read(id), read(first?.body.id)]);
    expect(copied.body.sections[0].id).not.toBe(before.body.sections[0].id);
  });
});

describe('A batch', () => {
  test('that is sent again is answered as it was the first time, and applied once', async () => {
    const id = await aPage();
    const batch = { batchId: 'batch-of-mine', baseRev: 0, operations: [title('Once')] };
    const first = await send(id, batch);
    await send(id, { baseRev: 1, operations: [title('Another')] });
    const again = await send(id, { ...batch, operations: [title('Changed on the way')] });
    expect([again.status, again.body.rev, again.body.operations]).toEqual([200, first.body.rev, first.body.operations]);
    expect((await read(id)).body.title).toBe('Another');
  });

  test('on an earlier revision is rebased, and says what it overwrote', async () => {
    const id = await aPage();
    await send(id, { baseRev: 0, operations: [title('Theirs')] }, editor('ed-1'));
    const { body } = await send(id, { baseRev: 0, operations: [{ ...title('Mine'), was: `Page ${number}` }] });
    expect(body).toMatchObject({ rev: 2, overwrote: [{ id: 'root', field: 'title', value: 'Theirs' }] });
  });

  test('whose node is gone is set aside with its content', async () => {
    const id = await aPage();
    const section = (await read(id)).body.sections[0].id;
    await send(id, { baseRev: 0, operations: [{ op: 'remove', id: section }] });
    const lost = { op: 'insert', into: section, after: null, node: aDivider(1) };
    const { body } = await send(id, { baseRev: 0, operations: [lost] });
    expect(body).toMatchObject({ operations: [], setAside: [{ operation: lost, reason: 'parent_removed' }] });
  });

  test('EDIT-223 EDIT-236 that makes 61 blocks is refused with the number, and changes nothing', async () => {
    const id = await aPage();
    const section = (await read(id)).body.sections[0].id;
    const insert = (at: number) => ({ op: 'insert', into: section, after: null, node: aDivider(at) });
    // The page begins with one.
    const others = Array.from({ length: documentLimits.blocks - 1 }, (_, at) => insert(at));
    expect((await send(id, { baseRev: 0, operations: others })).status).toBe(200);
    const { status, body } = await send(id, { baseRev: 1, operations: [insert(60)] });
    expect([status, body.error]).toEqual([400, 'The limit of 60 has been reached.']);
    expect((await read(id)).rev).toBe(1);
  });

  test('EDIT-236 of more bytes than a batch may have is refused with the number', async () => {
    const id = await aPage();
    const long = Array.from({ length: 150 }, () => ({ ...title('x'), was: 'y'.repeat(500) }));
    const { status, body } = await send(id, { baseRev: 0, operations: long });
    expect([status, body.error]).toEqual([400, 'The limit of 65536 has been reached.']);
  });

  test.each([
    ['no operation', []],
    ['an unknown operation', [{ op: 'explode', id: 'root' }]],
    ['a field that the page does not have', [{ op: 'set', id: 'root', field: 'nothing', value: 1 }]],
    ['a value of another kind', [{ op: 'set', id: 'root', field: 'permission', value: 4 }]],
    ['a name that JavaScript knows', [{ op: 'set', id: 'root', field: 'title', value: { $where: '1' } }]],
    [
      'a node that does not exist',
      [
        { op: 'remove', id: 's_00000000' },
        { op: 'move', id: 's_00000000', into: 'root', after: null },
      ],
    ],
    ['nested arrays', [{ op: 'set', id: 'root', field: 'title', value: deep(1_000) }]],
  ])('with %s is refused and changes nothing', async (_, operations) => {
    const id = await aPage();
    const { status, body } = await send(id, { baseRev: 0, operations });
    expect([status, ['request.invalid', 'document.invalid'].includes(body.code)]).toEqual([400, true]);
    expect((await read(id)).rev).toBe(0);
  });

  test('on a revision that does not exist yet is refused', async () => {
    const { status, body } = await send(await aPage(), { baseRev: 7, operations: [title('T')] });
    expect([status, body.code]).toEqual([409, 'document.changes_gone']);
  });

  test('is read by others since the revision they know', async () => {
    const id = await aPage();
    await send(id, { baseRev: 0, operations: [title('One')] });
    await send(id, { baseRev: 1, operations: [title('Two')] }, editor('ed-1'));
    const { body } = await owner().call('GET', `${path}/${id}/changes?since=1`);
    expect(body).toMatchObject({ rev: 2, batches: [{ rev: 2, by: { id: 'ed-1' }, operations: [title('Two')] }] });
    expect((await owner().call('GET', `${path}/${id}/changes?since=3`)).body.code).toBe('document.changes_gone');
  });
});

function deep(levels: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('Undo', () => {
  const turn = (id: string, direction: 'undo' | 'redo', caller = owner()) =>
    caller.call('POST', `${path}/${id}/undo`, { batchId: newId('batch'), direction });

  test('takes back the own batches, newest first, and redo brings them again', async () => {
    const id = await aPage({ title: 'Start' });
    for (const [at, value] of ['One', 'Two'].entries()) await send(id, { baseRev: at, operations: [title(value)] });
    const titleAfter = async (direction: 'undo' | 'redo') => {
      const { body } = await turn(id, direction);
      return [(await read(id)).body.title, body.canUndo, body.canRedo];
    };
    expect(await titleAfter('undo')).toEqual(['One', true, true]);
    expect(await titleAfter('undo')).toEqual(['Start', false, true]);
    expect((await turn(id, 'undo')).body.code).toBe('document.nothing_to_undo');
    expect(await titleAfter('redo')).toEqual(['One', true, true]);
    expect(await titleAfter('redo')).toEqual(['Two', true, false]);
    expect((await turn(id, 'redo')).body.code).toBe('document.nothing_to_undo');
    expect(await titleAfter('undo')).toEqual(['One', true, true]);
    await send(id, { baseRev: 7, operations: [title('New')] });
    expect(await read(id)).toMatchObject({ canUndo: true, canRedo: false });
  });

  test('leaves what others changed', async () => {
    const id = await aPage({ title: 'Start' });
    const description = { op: 'set', id: 'root', field: 'seoDescription', value: 'Theirs' };
    await send(id, { baseRev: 0, operations: [title('Mine')] });
    await send(id, { baseRev: 1, operations: [description] }, editor('ed-1'));
    expect((await turn(id, 'undo')).status).toBe(200);
    expect((await read(id)).body).toMatchObject({ title: 'Start', seoDescription: 'Theirs' });
    expect(await read(id, editor('ed-1'))).toMatchObject({ canUndo: true });
    expect((await turn(id, 'undo', editor('ed-2'))).body.code).toBe('document.nothing_to_undo');
  });

  test('that is sent again undoes one batch', async () => {
    const id = await aPage({ title: 'Start' });
    for (const [at, value] of ['One', 'Two'].entries()) await send(id, { baseRev: at, operations: [title(value)] });
    const again = () => owner().call('POST', `${path}/${id}/undo`, { batchId: 'undo-once', direction: 'undo' });
    expect((await again()).body.rev).toBe((await again()).body.rev);
    expect((await read(id)).body.title).toBe('One');
  });
});

describe('The log', () => {
  const logOf = (id: string) => deps.site.log.after({ websiteId: 'site-a', documentId: id }, 0);
  const folded = (start: PageBody, log: Awaited<ReturnType<typeof logOf>>) =>
    log.reduce((body, { operations }) => {
      const applied = applyOperations(body, operations);
      if ('problem' in applied) throw new Error(applied.problem);
      return applied.body;
    }, start);

  test('holds each batch of 20 writers once, and its fold is the draft', async () => {
    const id = await aPage();
    const { body: start } = await read(id);
    const [{ id: section, blocks }] = start.sections;
    await send(id, { baseRev: 0, operations: [{ op: 'remove', id: blocks[0].id }] });
    const writers = Array.from({ length: 20 }, (_, writer) => editor(`writer-${writer}`));
    const answers = await Promise.all(
      writers.flatMap((caller, writer) =>
        [0, 1, 2].map((at) => {
          const node = aDivider(writer * 3 + at);
          const operations = [{ op: 'insert', into: section, after: null, node }];
          return send(id, { batchId: `batch-${writer}-${at}`, baseRev: 1, operations }, caller);
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const log = await logOf(id);
    expect(log.map(({ rev }) => rev)).toEqual([1, ...answers.map((_, at) => at + 2)]);
    expect(new Set(log.map(({ batchId }) => batchId)).size).toBe(61);
    const { body, rev } = await read(id);
    expect(rev).toBe(61);
    expect(folded(start, log)).toEqual(body);
    // Stored every 50 batches.
    const stored = await deps.site.documents.find({ websiteId: 'site-a', documentId: id });
    expect(stored?.rev).toBe(50);
    expect(folded(start, log.slice(0, 50))).toEqual(stored?.body);
  });

  test('is raced by another process without a loss', async () => {
    const id = await aPage();
    const key = { websiteId: 'site-a', documentId: id, by: { id: 'other', isPerson: true } };
    const both = Array.from({ length: 10 }, (_, at) => [
      send(id, { batchId: `here-${at}-batch`, baseRev: 0, operations: [title(`Here ${at}`)] }),
      changeDraft(
        { ...key, batchId: `there-${at}-batch` },
        { baseRev: 0, operations: [{ op: 'set', id: 'root', field: 'seoTitle', value: `There ${at}` }] },
        deps,
      ),
    ]).flat();
    await Promise.all(both);
    const log = await logOf(id);
    expect(log.map(({ rev }) => rev)).toEqual(log.map((_, at) => at + 1));
    const acknowledged = (await Promise.all(both)).filter(
      (one) => 'rev' in one || ('status' in one && one.status === 200),
    );
    expect(log).toHaveLength(acknowledged.length);
  });

  test('of a process that died before it wrote the summary is what lists show', async () => {
    const id = await aPage({ title: 'Before' });
    await deps.site.log.insert('site-a', {
      ...{ documentId: id, rev: 1, batchId: 'died-after-this', by: { id: 'owner-1', isPerson: true }, at: now + 5 },
      ...{ operations: [{ op: 'set', id: 'root', field: 'title', value: 'Before and after' }], inverse: [] },
    });
    const { documents } = (await owner().call('GET', `${path}?search=before`)).body;
    expect(documents).toMatchObject([{ id, title: 'Before and after', changedOn: now + 5 }]);
  });
});

describe('The bin', () => {
  test('holds a page for 30 days, then nothing is left of it', async () => {
    const id = await aPage({ urlId: 'for-the-bin' });
    await send(id, { baseRev: 0, operations: [title('Thrown away')] });
    expect((await owner().call('DELETE', `${path}/${id}`)).body).toEqual({ id });
    expect((await owner().call('GET', `${path}/${id}`)).body.code).toBe('document.unknown');
    expect((await send(id, { baseRev: 1, operations: [title('T')] })).body.code).toBe('document.unknown');
    const inBin = async () =>
      (await owner().call('GET', `${path}?bin=yes`)).body.documents.map((one: { id: string }) => one.id);
    expect(await inBin()).toContain(id);
    now += 29 * day;
    await service.repairJobs.run('svc-commerce.document-bin');
    expect(await inBin()).toContain(id);
    now += 2 * day;
    await service.repairJobs.run('svc-commerce.document-bin');
    expect(await inBin()).not.toContain(id);
    expect((await owner().call('POST', `${path}/${id}/restore`)).body.code).toBe('document.unknown');
  });

  test('gives a page back as a draft, unless its address is taken', async () => {
    const id = await aPage({ urlId: 'back-again' });
    await owner().call('DELETE', `${path}/${id}`);
    const other = await aPage({ urlId: 'back-again' });
    expect((await owner().call('POST', `${path}/${id}/restore`)).body.code).toBe('page.address_taken');
    await owner().call('DELETE', `${path}/${other}`);
    expect((await owner().call('POST', `${path}/${id}/restore`)).body).toMatchObject({
      id,
      state: 'draft',
      deletedOn: null,
    });
    expect((await read(id)).rev).toBe(0);
  });
});

describe('Documents of a website', () => {
  test('are unknown to every other', async () => {
    const id = await aPage();
    const stranger = service.owner({ websiteId: 'site-b' });
    const calls = [
      stranger.call('GET', `${path}/${id}`),
      stranger.call('GET', `${path}/${id}/content`),
      stranger.call('GET', `${path}/${id}/changes?since=0`),
      stranger.call('GET', `${path}/${id}/versions`),
      stranger.call('POST', `${path}/${id}/duplicate`),
      stranger.call('POST', `${path}/${id}/restore`),
      stranger.call('DELETE', `${path}/${id}`),
      stranger.call('POST', `${path}/${id}/versions/1/restore`, { batchId: 'batch-1234' }),
      send(id, { baseRev: 0, operations: [title('T')] }, stranger),
      stranger.call('POST', `${path}/${id}/undo`, { batchId: 'batch-1234', direction: 'undo' }),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([404, 'document.unknown']);
    expect((await stranger.call('GET', path)).body.documents).toEqual([]);
    expect((await read(id)).rev).toBe(0);
  });

  test('are changed by editors and not by store managers or visitors', async () => {
    const id = await aPage();
    const storeManager = service.as({ kind: 'staff', siteUserId: 's', roles: [role.storeManager] });
    for (const [caller, refused] of [[storeManager, 403] as const, [service.as(), 401] as const]) {
      expect((await caller.call('GET', `${path}/${id}`)).status).toBe(refused);
      expect((await send(id, { baseRev: 0, operations: [title('T')] }, caller)).status).toBe(refused);
    }
    expect((await send(id, { baseRev: 0, operations: [title('T')] }, editor('ed'))).status).toBe(200);
  });

  test('are listed by title, a page at a time', async () => {
    const site = service.owner({ websiteId: 'site-many' });
    for (let at = 0; at < 52; at += 1)
      await site.call('POST', path, { title: `Page ${at}`, urlId: `p-${at}`, preset: 'blank' });
    const first = (await site.call('GET', path)).body;
    expect([first.documents.length, first.documents[0].title, first.documents[10].title]).toEqual([
      50,
      'Page 0',
      'Page 10',
    ]);
    const second = (await site.call('GET', `${path}?cursor=${first.nextPageCursor}`)).body;
    expect(second.documents.map((one: { title: string }) => one.title)).toEqual(['Page 50', 'Page 51']);
  });
});
