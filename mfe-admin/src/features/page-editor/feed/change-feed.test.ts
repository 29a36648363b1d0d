import type { PresentEditor } from '@tessera/contracts/commerce/editing-calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangeFeed } from './change-feed.ts';

/** A stream whose other end is the test. */
class Line {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(signal: AbortSignal) {
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    signal.addEventListener('abort', () => {
      this.#controller?.error(new Error('aborted'));
      this.#controller = undefined;
    });
  }

  send(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#controller?.close();
  }
}

const ana: PresentEditor = { clientId: 'of-ana-1', person: { id: 'ana', name: 'Ana' }, node: 'root', field: null };

function aFeed() {
  const lines: Line[] = [];
  let isRefused = false;
  let isOffline = false;
  const offline = () => {
    if (isOffline) throw new Error('offline');
  };
  const session = {
    state: () => ({ rev: 3 }),
    receive: vi.fn(),
    catchUp: vi.fn(async () => offline()),
    flush: vi.fn(async () => true),
    refresh: vi.fn(async () => undefined),
    readState: vi.fn(async () => undefined),
  };
  const showPresence = vi.fn(async () => {
    offline();
    return [ana];
  });
  const onNotes = vi.fn();
  const feed = new ChangeFeed({
    clientId: 'of-me-1',
    session: session as unknown as ConstructorParameters<typeof ChangeFeed>[0]['session'],
    openStream: async (_rev, signal) => {
      offline();
      if (isRefused) throw new Error('refused');
      const line = new Line(signal);
      lines.push(line);
      return line.body;
    },
    showPresence,
    onNotes,
  });
  const refuse = (is: boolean) => {
    isRefused = is;
  };
  const unplug = (is: boolean) => {
    isOffline = is;
    if (is) feed.lose();
    else feed.reconnect();
  };
  void feed.open();
  return { feed, lines, session, showPresence, onNotes, refuse, unplug };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Changes of others', () => {
  test('come as they happen, each to where it belongs', async () => {
    const { feed, lines, session, onNotes } = aFeed();
    await wait(0);
    expect(feed.state().connection).toBe('live');
    const batch = { rev: 4, batchId: 'b', by: null, at: 0, operations: [], overwrote: [] };
    lines[0]?.send(`event: batch\nid: d:4\ndata: ${JSON.stringify({ documentId: 'd', batch })}\n\n`);
    lines[0]?.send(`event: presence\ndata: ${JSON.stringify({ documentId: 'd', people: [] })}\n\nevent: not`);
    lines[0]?.send('es\ndata: {"documentId":"d"}\n\nevent: publication\ndata: {"documentId":"d"}\n\n');
    await wait(0);
    expect(session.receive).toHaveBeenCalledWith(batch);
    expect(feed.state().people).toEqual([]);
    expect([onNotes.mock.calls.length, session.readState.mock.calls.length]).toEqual([1, 1]);
    lines[0]?.send('event: gone\ndata: {"documentId":"d"}\n\n');
    await wait(0);
    expect(session.refresh).toHaveBeenCalledTimes(1);
  });

  test('of a document that was gone begin again after it was read, and are not asked for without a pause', async () => {
    const { lines, session } = aFeed();
    const gone = 'event: gone\ndata: {"documentId":"d"}\n\n';
    await wait(0);
    lines[0]?.send(gone);
    await wait(1_100);
    expect([session.refresh.mock.calls.length, lines.length]).toEqual([1, 2]);
    for (let second = 0; second < 60; second += 1) {
      lines.at(-1)?.send(gone);
      await wait(1_000);
    }
    expect(lines.length).toBeLessThanOrEqual(6);
  });

  test('go on in the next stream when one ends, without a word', async () => {
    const { feed, lines } = aFeed();
    const shown: string[] = [];
    feed.subscribe(() => shown.push(feed.state().connection));
    await wait(0);
    lines[0]?.end();
    await wait(100);
    expect(lines).toHaveLength(2);
    expect(new Set(shown)).toEqual(new Set(['live']));
  });

  test('are asked for every 5 s while there is no stream, which is said, and come by a stream when there is one', async () => {
    const { feed, lines, session, refuse } = aFeed();
    refuse(true);
    await wait(0);
    lines[0]?.end();
    await wait(2_000);
    expect(feed.state()).toEqual({ connection: 'delayed', people: [ana] });
    const asked = session.catchUp.mock.calls.length;
    await wait(15_000);
    expect(session.catchUp.mock.calls.length - asked).toBe(3);
    refuse(false);
    await wait(30_000);
    expect(feed.state().connection).toBe('live');
  });

  test('a line that is silent for 30 s is given up', async () => {
    const { lines } = aFeed();
    await wait(29_000);
    lines[0]?.send(':\n\n');
    await wait(29_000);
    expect(lines).toHaveLength(1);
    await wait(3_000);
    expect(lines).toHaveLength(2);
  });

  test('a lost connection is said at once; back online everything is sent, and the stream is there again', async () => {
    const { feed, lines, session, unplug } = aFeed();
    await wait(0);
    unplug(true);
    expect(feed.state().connection).toBe('offline');
    await wait(12_000);
    expect(feed.state().connection).toBe('offline');
    session.flush.mockClear();
    unplug(false);
    await wait(1_000);
    expect([feed.state().connection, lines.length]).toEqual(['live', 2]);
    expect(session.flush).toHaveBeenCalled();
  });
});

describe('Where this editor is', () => {
  test('is shown when the stream is open, and once for several moves', async () => {
    const { feed, showPresence } = aFeed();
    await wait(0);
    expect(showPresence).toHaveBeenCalledWith({ node: 'root', field: null, isLeaving: false });
    showPresence.mockClear();
    feed.show({ node: 's_aaaaaaaa', field: null });
    feed.show({ node: 'b_aaaaaaaa', field: 'text' });
    await wait(300);
    expect(showPresence.mock.calls).toEqual([[{ node: 'b_aaaaaaaa', field: 'text', isLeaving: false }]]);
  });

  test('is shown again when an earlier stream of this editor took it from the list', async () => {
    const { lines, showPresence } = aFeed();
    await wait(0);
    showPresence.mockClear();
    const me = { ...ana, clientId: 'of-me-1' };
    const say = (people: PresentEditor[]) =>
      lines[0]?.send(`event: presence\ndata: ${JSON.stringify({ documentId: 'd', people })}\n\n`);
    say([ana, me]);
    await wait(1_000);
    expect(showPresence).not.toHaveBeenCalled();
    say([ana]);
    await wait(1_000);
    expect(showPresence).toHaveBeenCalledTimes(1);
  });

  test('is taken back without a stream when the editor is closed', async () => {
    const { feed, lines, showPresence, refuse } = aFeed();
    refuse(true);
    await wait(0);
    lines[0]?.end();
    await wait(2_000);
    expect(feed.state().connection).toBe('delayed');
    showPresence.mockClear();
    feed.close();
    await wait(60_000);
    expect(showPresence.mock.calls).toEqual([[{ node: 'root', field: null, isLeaving: true }]]);
  });

  test('ends with the editor', async () => {
    const { feed, lines, showPresence } = aFeed();
    await wait(0);
    showPresence.mockClear();
    feed.show({ node: 'root', field: 'title' });
    feed.close();
    await wait(60_000);
    expect([lines.length, showPresence.mock.calls.length]).toEqual([1, 0]);
  });
});
