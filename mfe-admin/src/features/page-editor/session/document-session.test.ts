import type { UnsentChanges } from '@tessera/site-document/replica/replica.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayedDocuments, problem } from '../../../testing/played-documents.ts';
import { somePage } from '../../../testing/some-page.ts';
import { DocumentSession } from './document-session.ts';

const setTitle = (value: string) => ({ op: 'set' as const, id: 'root', field: 'title', value });
const quote = (value: string) => ({ op: 'set' as const, id: 'b_qvte0000', field: 'quote', value });

async function openSession(service = new PlayedDocuments(somePage())) {
  const shelf: { stored: UnsentChanges | undefined } = { stored: undefined };
  let puts = 0;
  const unsent = {
    put: (changes: UnsentChanges) => {
      puts += 1;
      shelf.stored = changes;
    },
    clear: () => {
      shelf.stored = undefined;
    },
    take: () => shelf.stored,
  };
  const session = new DocumentSession({
    calls: service,
    opened: await service.read(),
    unsent,
    personId: 'me',
    now: Date.now,
  });
  return { service, session, shelf, puts: () => puts };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('An open document', () => {
  test('shows a change at once, and sends what is typed 400 ms after the last key as one operation', async () => {
    const { service, session } = await openSession();
    session.change([setTitle('H')], { isTyping: true });
    await vi.advanceTimersByTimeAsync(300);
    session.change([setTitle('Hello')], { isTyping: true });
    expect(session.state().body.title).toBe('Hello');
    await vi.advanceTimersByTimeAsync(390);
    expect(service.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(service.sent.map(({ operations }) => operations)).toEqual([[setTitle('Hello')]]);
    expect(session.state()).toMatchObject({ saving: 'saved', rev: 1, canUndo: true });
  });

  test('sends at most 2 s after the first key of a long stretch', async () => {
    const { service, session } = await openSession();
    for (let key = 0; key < 8; key += 1) {
      session.change([setTitle(`Key ${key}`)], { isTyping: true });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(service.sent.length).toBeGreaterThan(0);
  });

  test('has one request under way; what is done meanwhile goes with the next', async () => {
    const { service, session } = await openSession();
    let answer = () => {};
    const { send } = service;
    const waiting = vi.spyOn(service, 'send').mockImplementationOnce(async (batch) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return send(batch);
    });
    session.change([setTitle('One')]);
    await vi.advanceTimersByTimeAsync(0);
    session.change([quote('Two')]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(waiting).toHaveBeenCalledTimes(1);
    expect(session.state().saving).toBe('saving');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(session.state().saving).toBe('failed');
    answer();
    await vi.advanceTimersByTimeAsync(500);
    expect(service.sent.map(({ baseRev }) => baseRev)).toEqual([0, 1]);
    expect(service.body).toEqual(session.state().body);
    expect(session.state().saving).toBe('saved');
  });

  test('stores what is not acknowledged, and sends it again with the same id after a lost answer', async () => {
    const { service, session, shelf } = await openSession();
    service.failure = problem(0, 'network.offline');
    session.change([setTitle('Kept')]);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.state().saving).toBe('failed');
    const stored = shelf.stored?.sent;
    expect(stored?.operations).toEqual([setTitle('Kept')]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(service.sent.map(({ batchId }) => batchId)).toEqual([stored?.batchId]);
    expect(shelf.stored).toBeUndefined();
    expect(session.state().saving).toBe('saved');
  });

  test('stores what is typed four times a second at most, and at once when the page goes', async () => {
    const { session, shelf, puts } = await openSession();
    for (const value of ['H', 'He', 'Hel', 'Hell']) session.change([setTitle(value)], { isTyping: true });
    expect(puts()).toBe(0);
    await vi.advanceTimersByTimeAsync(250);
    expect([puts(), shelf.stored?.queue.length]).toEqual([1, 1]);
    session.change([setTitle('Hello')], { isTyping: true });
    session.store();
    expect([puts(), shelf.stored?.queue]).toEqual([2, [setTitle('Hello')]]);
    session.change([setTitle('Hello there')], { isTyping: true });
    session.close();
    expect([puts(), shelf.stored?.queue]).toEqual([3, [setTitle('Hello there')]]);
  });

  test('sends what an earlier run of the tab left, rebased over what others did since, and shows it', async () => {
    const { service, session } = await openSession();
    const base = somePage();
    service.apply('of-another-person', [{ op: 'set', id: 'root', field: 'seoTitle', value: 'Theirs' }]);
    const operations = [setTitle('From before')];
    const sent = { batchId: 'left-behind', baseRev: 0, operations };
    await session.resume({ base, rev: 0, sent, sentOperations: operations, queue: [quote('And this')] });
    expect(service.body).toMatchObject({ title: 'From before', seoTitle: 'Theirs' });
    expect(session.state().body).toEqual(service.body);
    expect(session.state().saving).toBe('saved');
  });

  test('takes the changes of others over what is not sent yet, without reading the document again', async () => {
    const { service, session } = await openSession();
    const events: string[] = [];
    const read = vi.spyOn(service, 'read');
    session.watch(({ type }) => events.push(type));
    service.apply('of-another-person', [quote('Theirs')]);
    session.change([setTitle('Mine')]);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.state().body).toMatchObject({ title: 'Mine' });
    expect(session.state().body).toEqual(service.body);
    expect(events).not.toContain('replaced');
    expect(read).not.toHaveBeenCalled();
  });

  test('takes a batch as it comes, also its own before its answer, and reads those that a gap leaves out', async () => {
    const { service, session } = await openSession();
    service.apply('first', [quote('One')]);
    service.apply('second', [quote('Two')]);
    const [, second] = service.batches;
    if (!second) throw new Error('no batch');
    session.receive(second);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ rev: 2, body: service.body });
    session.change([setTitle('Mine')], { isTyping: true });
    const { send } = service;
    vi.spyOn(service, 'send').mockImplementationOnce(async (batch) => {
      const answer = await send(batch);
      const own = service.batches.at(-1);
      if (own) session.receive(own);
      return answer;
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(session.state()).toMatchObject({ rev: 3, saving: 'saved', canUndo: true });
    expect(session.state().body).toEqual(service.body);
  });

  test('says whose value a change replaced that was not sent yet, once for a field', async () => {
    const { service, session } = await openSession();
    const ana = { id: 'ana', name: 'Ana Ruiz' };
    service.failure = problem(0, 'network.offline');
    session.change([{ ...quote('Mine'), was: 'Lovely.' }], { isTyping: true });
    for (const value of ['Hers', 'Hers again']) {
      service.apply(`ana-${value}`, [quote(value)], ana);
      const batch = service.batches.at(-1);
      if (batch) session.receive(batch);
    }
    expect(session.state().notices.map(({ text, lost }) => [text, lost])).toEqual([
      ['Your change to Quote of “Quote” replaced one by Ana Ruiz:', ['Hers again']],
    ]);
    expect(session.state().body).toMatchObject({ title: 'Home' });
  });

  test('says whose change replaced what this person had saved', async () => {
    const { session } = await openSession();
    const by = { id: 'ben', name: 'Ben Osei' };
    const value = 'What I wrote';
    const overwrote = [{ id: 'b_qvte0000', field: 'quote', value, by: { id: 'me', name: 'Me' } }];
    session.receive({ rev: 1, batchId: 'of-ben-1', by, at: 0, operations: [quote('Ben’s')], overwrote });
    expect(session.state().notices).toMatchObject([
      { text: 'A change by Ben Osei to Quote of “Quote” replaced yours:', lost: [value] },
    ]);
  });

  test('takes out a batch that the service refuses, and shows its text', async () => {
    const { service, session } = await openSession();
    service.failure = problem(400, 'document.invalid', 'The text is too long.');
    session.change([quote('A long story')]);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.state().body).toEqual(service.body);
    expect(session.state().notices).toMatchObject([
      { text: 'A change was not saved: The text is too long.', lost: ['A long story'] },
    ]);
    expect(session.state().saving).toBe('saved');
  });

  test('EDIT-223 says which limit has been reached, and changes nothing', async () => {
    const { session } = await openSession();
    const before = session.state().body;
    const block = before.sections[1]?.blocks[0];
    const inserts = Array.from({ length: 60 }, (_, at) => ({
      ...{ op: 'insert' as const, into: 's_w0rds000', after: null },
      node: { ...block, id: `b_${String(at).padStart(8, '0')}` },
    }));
    expect(session.change(inserts)).toBe('The limit of 60 has been reached.');
    expect(session.state().body).toBe(before);
    expect(session.hasUnsent()).toBe(false);
  });

  test('says again what visitors see once everything is undone', async () => {
    const { service, session } = await openSession();
    const { read } = service;
    // The service compares the draft with what is live.
    vi.spyOn(service, 'read').mockImplementation(async () => ({
      ...(await read()),
      state: service.body.title === 'Home' ? 'live' : 'changed',
      published: { version: 1, on: 0 },
    }));
    await session.refresh();
    expect(session.state().state).toBe('live');
    session.change([setTitle('Other')]);
    expect(session.state().state).toBe('changed');
    await session.undo();
    expect(session.state().state).toBe('live');
  });

  test('undoes and redoes after everything is sent', async () => {
    const { service, session } = await openSession();
    session.change([setTitle('Other')], { isTyping: true });
    await session.undo();
    expect(session.state().body.title).toBe('Home');
    expect(session.state()).toMatchObject({ canUndo: false, canRedo: true, saving: 'saved' });
    await session.redo();
    expect(session.state().body).toEqual(service.body);
    expect(session.state().body.title).toBe('Other');
  });

  test('restores a published version after everything is sent, as a change that can be undone', async () => {
    const { service, session } = await openSession();
    const events: string[] = [];
    service.versions.set(1, { ...somePage(), title: 'As published', sections: somePage().sections.slice(1) });
    session.change([quote('Typed since')], { isTyping: true });
    session.watch(({ type }) => events.push(type));
    await session.restore(1);
    expect(service.sent.map(({ operations }) => operations)).toEqual([[quote('Typed since')]]);
    expect(session.state()).toMatchObject({ rev: 2, canUndo: true, saving: 'saved' });
    expect(session.state().body).toEqual({ ...service.versions.get(1) });
    expect(events).not.toContain('replaced');
    await session.undo();
    expect(session.state().body).toEqual(service.body);
    expect(service.body.sections.map(({ name }) => name)).toEqual(['Opening', 'Praise']);
  });

  test('a live page that is changed by undo has unpublished changes, and is live again when it is redone', async () => {
    const service = new PlayedDocuments(somePage());
    service.apply('before-publishing', [setTitle('Published')]);
    service.publish();
    const { session } = await openSession(service);
    expect(session.state().state).toBe('live');
    await session.undo();
    expect(session.state()).toMatchObject({ state: 'changed', body: { title: 'Home' } });
    await session.redo();
    expect(session.state()).toMatchObject({ state: 'live', body: { title: 'Published' } });
  });

  test('a live page whose earlier version is restored has unpublished changes', async () => {
    const service = new PlayedDocuments(somePage());
    service.publish();
    service.apply('second', [setTitle('Second')]);
    service.publish();
    const { session } = await openSession(service);
    await session.restore(1);
    expect(session.state()).toMatchObject({ state: 'changed', body: { title: 'Home' } });
  });

  test('reads the document again where a version cannot be restored', async () => {
    const { service, session } = await openSession();
    const events: string[] = [];
    session.watch(({ type }) => events.push(type));
    await expect(session.restore(9)).rejects.toThrow('This version no longer exists.');
    expect(events).toEqual(['replaced']);
    expect(session.state()).toMatchObject({ saving: 'saved', body: service.body });
  });
});
