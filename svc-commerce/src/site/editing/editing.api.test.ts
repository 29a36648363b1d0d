import { type DocumentEvent, documentEvent, editingLimits } from '@tessera/contracts/commerce/editing-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { createSection } from '@tessera/contracts/site/page-body.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { fetchAs } from '../../testing/fetch-as.ts';
import { changeDraft } from '../documents/change-draft.ts';

const path = '/api/content-service/documents';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

const staff = (siteUserId: string) => ({ kind: 'staff' as const, siteUserId, roles: [role.editor] });
const editor = (siteUserId: string) => service.as(staff(siteUserId));
const title = (value: string) => ({ op: 'set' as const, id: 'root', field: 'title', value });
let pages = 0;
async function aPage(): Promise<string> {
  pages += 1;
  const body = { title: `Page ${pages}`, urlId: `page-${pages}`, preset: 'blank' };
  return (await editor('ana').call('POST', path, body)).body.id;
}
const send = (id: string, who: string, baseRev: number, ...operations: object[]) =>
  editor(who).call('POST', `${path}/${id}/changes`, { batchId: newId('batch'), baseRev, operations });
const clientOf = (who: string) => `client-of-${who}`;
const show = (id: string, who: string, more: object = {}) =>
  editor(who).call('POST', `${path}/${id}/presence`, { clientId: clientOf(who), node: 'root', field: null, ...more });

const streams: AbortController[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});

/** A stream as its client reads it. */
class Stream {
  readonly response: Response;
  readonly events: DocumentEvent[] = [];
  lastId = '';
  raw = '';
  isEnded = false;
  readonly #abort: AbortController;

  constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    void this.#read().catch(() => undefined);
  }

  static async open(who: string, documents: string, headers: Record<string, string> = {}): Promise<Stream> {
    const abort = new AbortController();
    streams.push(abort);
    const query = new URLSearchParams({ documents, clientId: clientOf(who) });
    const init = { headers, signal: abort.signal };
    return new Stream(await fetchAs(service, staff(who), `${path}/changes?${query}`, init), abort);
  }

  close(): void {
    this.#abort.abort();
  }

  async until(isEnough: (events: DocumentEvent[]) => boolean): Promise<DocumentEvent[]> {
    await expect.poll(() => isEnough(this.events), { timeout: 5_000, interval: 5 }).toBe(true);
    return this.events;
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const piece of this.response.body ?? []) {
      this.raw += decoder.decode(piece);
      for (let end = this.raw.indexOf('\n\n'); end >= 0; end = this.raw.indexOf('\n\n')) {
        this.#take(this.raw.slice(0, end));
        this.raw = this.raw.slice(end + 2);
      }
    }
    this.isEnded = true;
  }

  #take(block: string): void {
    const line = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
    const data = line('data');
    this.lastId = line('id') ?? this.lastId;
    // Whatever is not as the contract has it fails the test.
    if (data) this.events.push(documentEvent.parse({ event: line('event'), ...JSON.parse(data) }));
  }
}

const batches = (events: DocumentEvent[]) => events.flatMap((one) => (one.event === 'batch' ? one.batch : []));
const people = (events: DocumentEvent[]) => events.findLast((one) => one.event === 'presence')?.people ?? [];

describe('A stream of changes', () => {
  test('begins at once, brings what came after the revision of its client, and then every batch as it is applied', async () => {
    const id = await aPage();
    await send(id, 'ana', 0, title('One'));
    const stream = await Stream.open('ben', `${id}:0`);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await stream.until((events) => batches(events).length === 1);
    await send(id, 'ana', 1, title('Two'));
    const got = batches(await stream.until((events) => batches(events).length === 2));
    expect(got.map(({ rev, operations, by }) => [rev, operations, by?.id])).toEqual([
      [1, [title('One')], 'ana'],
      [2, [title('Two')], 'ana'],
    ]);
    expect(stream.lastId).toBe(`${id}:2`);
  });

  test('goes on where the last one ended, by Last-Event-ID', async () => {
    const id = await aPage();
    for (const [at, value] of ['A', 'B', 'C'].entries()) await send(id, 'ana', at, title(value));
    const stream = await Stream.open('ben', `${id}:0`, { 'last-event-id': `${id}:2` });
    const [only, ...more] = batches(await stream.until((events) => batches(events).length > 0));
    expect([only?.rev, more]).toEqual([3, []]);
  });

  test('brings what another process applied', async () => {
    const id = await aPage();
    const stream = await Stream.open('ben', `${id}:0`);
    const other = depsOf(service, Date.now);
    await other.redis.connect();
    const batch = { websiteId: 'site-a', documentId: id, batchId: newId('batch'), by: { id: 'ana', isPerson: true } };
    await changeDraft(batch, { baseRev: 0, operations: [title('From elsewhere')] }, other);
    expect(batches(await stream.until((events) => batches(events).length === 1))[0]?.rev).toBe(1);
  });

  test('of several documents names each of them', async () => {
    const [one, two] = [await aPage(), await aPage()];
    const stream = await Stream.open('ben', `${one}:0,${two}:0`);
    await send(two, 'ana', 0, title('Second'));
    await stream.until((events) => batches(events).length === 1);
    expect(stream.events.map(({ documentId }) => documentId)).toEqual([two]);
    expect(stream.lastId).toBe(`${one}:0,${two}:1`);
  });

  test('says that a document was published, was taken offline, and is as it was before', async () => {
    const id = await aPage();
    const stream = await Stream.open('ben', `${id}:0`);
    const post = (to: string, body: object) => editor('ana').call('POST', `/api/content-service/${to}`, body);
    const heard = (times: number) =>
      stream.until((events) => events.filter(({ event }) => event === 'publication').length === times);
    const published = await post('publications', { documents: [{ id, rev: 0 }], note: '' });
    await heard(1);
    const offline = await post('publications/offline', { documents: [id] });
    await heard(2);
    const { number } = offline.body;
    const reverted = await editor('ana').call('POST', `/api/content-service/publications/${number}/revert`);
    expect(await heard(3)).toContainEqual({ event: 'publication', documentId: id });
    expect([published.status, offline.status, reverted.status]).toEqual([200, 200, 200]);
  });

  test('says that a document in the bin is gone', async () => {
    const id = await aPage();
    const stream = await Stream.open('ben', `${id}:0`);
    await editor('ana').call('DELETE', `${path}/${id}`);
    expect((await stream.until((events) => events.length > 0))[0]).toEqual({ event: 'gone', documentId: id });
  });

  test('needs the right that reading the draft needs, and a document of the website', async () => {
    const id = await aPage();
    const open = (claims: object, documents: string) =>
      fetchAs(service, { kind: 'visitor', ...claims }, `${path}/changes?documents=${documents}`);
    expect((await open({}, `${id}:0`)).status).toBe(401);
    expect((await open({ ...staff('ana'), roles: [role.storeManager] }, `${id}:0`)).status).toBe(403);
    expect((await open({ ...staff('ana'), websiteId: 'site-b' }, `${id}:0`)).status).toBe(404);
    expect((await open(staff('ana'), 'nothing')).status).toBe(400);
    expect((await open(staff('ana'), 'unknown:0')).status).toBe(404);
  });

  test('is refused to a person who has as many as one may have, until one of them ends', async () => {
    const id = await aPage();
    const open = Array.from({ length: editingLimits.streamsOfPerson }, () => Stream.open('ida', `${id}:0`));
    const [first] = await Promise.all(open);
    expect((await Stream.open('ida', `${id}:0`)).response.status).toBe(429);
    expect((await Stream.open('ben', `${id}:0`)).response.status).toBe(200);
    first?.close();
    await expect.poll(async () => (await Stream.open('ida', `${id}:0`)).response.status).toBe(200);
  });

  test('ends when the service stops, which does not wait for it', async () => {
    const own = await startCommerce();
    const caller = own.as(staff('ana'));
    const { body } = await caller.call('POST', path, { title: 'P', urlId: 'p', preset: 'blank' });
    const response = await fetchAs(own, staff('ana'), `${path}/changes?documents=${body.id}:0`);
    const text = response.text();
    await own.stop();
    expect(await text).toContain(': open');
  });
});

describe('Presence', () => {
  test('shows who is here and where, by display name alone, to everybody who follows', async () => {
    const id = await aPage();
    const stream = await Stream.open('ben', `${id}:0`);
    await show(id, 'ben');
    await show(id, 'ana', { field: 'title' });
    const here = people(await stream.until((events) => people(events).length === 2));
    expect(here).toEqual([
      { clientId: 'client-of-ana', person: { id: 'ana', name: '' }, node: 'root', field: 'title' },
      { clientId: 'client-of-ben', person: { id: 'ben', name: '' }, node: 'root', field: null },
    ]);
  });

  test('ends with the stream of the tab', async () => {
    const id = await aPage();
    const [ana, ben] = [await Stream.open('ana', `${id}:0`), await Stream.open('ben', `${id}:0`)];
    await show(id, 'ana');
    await show(id, 'ben');
    await ben.until((events) => people(events).length === 2);
    ana.close();
    await ben.until((events) => people(events).length === 1);
    expect(people(ben.events).map(({ person }) => person.id)).toEqual(['ben']);
  });

  test('ends when a tab without a stream says so', async () => {
    const id = await aPage();
    expect((await show(id, 'ana')).body.people).toHaveLength(1);
    expect((await show(id, 'ana', { isLeaving: true })).body.people).toEqual([]);
  });

  test('ends 30 s after the last sign of life', async () => {
    let now = Date.now();
    const own = await startCommerce({}, { now: () => now });
    const call = (who: string, url: string, body: object) => own.as(staff(who)).call('POST', url, body);
    const { body } = await call('ana', path, { title: 'P', urlId: 'p', preset: 'blank' });
    const here = (who: string) =>
      call(who, `${path}/${body.id}/presence`, { clientId: clientOf(who), node: null, field: null });
    await here('ana');
    now += 29_000;
    expect((await here('ben')).body.people).toHaveLength(2);
    now += 2_000;
    expect((await here('ben')).body.people).toMatchObject([{ person: { id: 'ben' } }]);
    await own.stop();
  });
});

describe('A change over what another person did', () => {
  test('says whose value it replaced, to its author and to the others', async () => {
    const id = await aPage();
    await send(id, 'ana', 0, title('Ana’s'));
    const stream = await Stream.open('ana', `${id}:1`);
    const { body } = await send(id, 'ben', 0, { ...title('Ben’s'), was: `Page ${pages}` });
    const overwrote = [{ id: 'root', field: 'title', value: 'Ana’s', by: { id: 'ana', name: '' } }];
    expect(body).toMatchObject({ rev: 2, overwrote });
    expect(batches(await stream.until((events) => batches(events).length === 1))).toMatchObject([
      { rev: 2, overwrote },
    ]);
  });

  test('that no longer fits says who removed what it belongs to', async () => {
    const id = await aPage();
    const section = 's_aaaaaaaa';
    await send(id, 'ana', 0, { op: 'insert', into: 'root', after: null, node: createSection(section) });
    await send(id, 'ana', 1, { op: 'remove', id: section });
    const { body } = await send(id, 'ben', 1, { op: 'set', id: section, field: 'name', value: 'Mine' });
    expect(body.setAside).toMatchObject([{ reason: 'node_removed', by: { id: 'ana' } }]);
  });
});
