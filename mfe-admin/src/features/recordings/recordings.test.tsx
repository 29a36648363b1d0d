import type { Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import type { FromPlayer, ToPlayer } from '@tessera/contracts/analytics/replay-messages.ts';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { type Answer, type OpenAdmin, openAdmin } from '../../testing/open-admin.ts';

const url = '/api/analytics/recordings';
const path = '/config/recordings';

const visit: Recording = {
  id: 'visit-a',
  startedAt: Date.UTC(2026, 10, 20, 9, 30),
  durationMs: 95_000,
  pages: ['/work', '/prints', '/contact'],
  device: 'phone',
  timeZone: 'America/New_York',
  errors: 2,
  missing: 1,
};

function service(recordings: Recording[]): Answer {
  let stored = recordings;
  return ({ method, url: asked }) => {
    const { pathname, searchParams } = new URL(asked, location.origin);
    if (!pathname.startsWith(url)) return undefined;
    const [, , , , id, events] = pathname.split('/');
    if (method === 'DELETE') {
      stored = stored.filter((one) => one.id !== id);
      return new Response(null, { status: 204 });
    }
    if (!id) {
      const device = searchParams.get('device');
      const found = stored.filter((one) => !device || one.device === device);
      return { recordings: found, hasNextPage: false, nextPageCursor: null };
    }
    if (!events) return stored.find((one) => one.id === id);
    const isFirst = !searchParams.has('cursor');
    const parts = [{ loadedAt: 1, seq: isFirst ? 0 : 1, events: isFirst ? '[1]' : '[2]' }];
    return { parts, hasNextPage: isFirst, nextPageCursor: isFirst ? 'more' : null };
  };
}

/** A stand-in for the player's page: records received messages, and sends its own. */
function playerOf(page: OpenAdmin) {
  const frame = page.body.querySelector('iframe') as HTMLIFrameElement;
  const received: ToPlayer[] = [];
  const contentWindow = { postMessage: (message: ToPlayer) => received.push(message) };
  Object.defineProperty(frame, 'contentWindow', { get: () => contentWindow });
  const say = (data: FromPlayer, source: unknown = contentWindow, origin = location.origin) =>
    act(async () => {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      dispatchEvent(message);
    });
  return { told: received, say };
}

describe('The list of recordings', () => {
  test('lists time, page, duration, device and script errors; a device filters it', async () => {
    const page = await openAdmin(path, service([visit, { ...visit, id: 'visit-b', device: 'desktop', errors: 0 }]));
    await page.see('2 errors');
    const text = page.text();
    for (const part of ['America/New York', '/work', 'and 2 others', '1:35', 'Phone', 'Desktop']) {
      expect(text).toContain(part);
    }
    await page.fill('Device', 'phone');
    await page.until(() => expect(location.search).toBe('?device=phone'));
    expect(page.sent.map((one) => one.url)).toContain(`${url}?device=phone&limit=25`);
  });

  test.each([
    [{ businessCountry: 'US' }, 'Recording is off'],
    [{ businessCountry: 'GB' }, 'only for websites that trade from the United States'],
    [{ businessCountry: 'US', recordedShare: 10 }, 'come here while they go on'],
  ])('says why it is empty: %o', async (settings, words) => {
    const page = await openAdmin(path, service([]), settings);
    await page.see(words);
    expect(page.text().includes('Store settings')).toBe(words === 'Recording is off');
  });
});

describe('A recording', () => {
  test('is played: all its parts are handed over, and the player says how far it is', async () => {
    const page = await openAdmin(`${path}/visit-a`, service([visit]));
    await page.see('Opening the visit');
    expect(page.text()).toContain('1 part missing');
    const { told: received, say } = playerOf(page);
    await say({ kind: 'ready' });
    await page.until(() => expect(received).toEqual([{ kind: 'load', parts: ['[1]', '[2]'] }]));
    await say({ kind: 'loaded', totalMs: 95_000, marks: [{ kind: 'error', atMs: 61_000 }] });
    await page.press('Play');
    await say({ kind: 'at', atMs: 1_000, isPlaying: true });
    await page.press('Pause');
    await page.press('1:01 A script failed');
    await page.fill('Playing speed', '4');
    expect(received.slice(1)).toEqual([
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'seek', atMs: 61_000 },
      { kind: 'set', speed: 4, skipsQuiet: true },
    ]);
    expect(page.text()).toContain('0:01 / 1:35');
  });

  test('SAFE-32 hears its own player alone, and says so where nothing can be shown', async () => {
    const page = await openAdmin(`${path}/visit-a`, service([visit]));
    await page.see('Opening the visit');
    const { say } = playerOf(page);
    await say({ kind: 'loaded', totalMs: 1, marks: [] }, window);
    await say({ kind: 'loaded', totalMs: 1, marks: [] }, undefined, 'https://elsewhere.example');
    await say({ kind: 'failed' }, {}, 'null');
    expect(page.text()).toContain('Opening the visit');
    expect(page.text()).not.toContain('Play');
    await say({ kind: 'failed' });
    await page.see('There is nothing in this visit that could be shown.');
  });

  test('is deleted after a question; one that is gone says so', async () => {
    const page = await openAdmin(`${path}/visit-a`, service([visit]));
    await page.see('Delete recording');
    await page.press('Delete recording');
    await page.press('Delete for good');
    await page.see('Recording deleted');
    await page.until(() => expect(location.pathname).toBe(path));
    await page.see('No recordings');
    const gone = await openAdmin(`${path}/visit-a`, service([]));
    await gone.see('This recording was not found');
  });
});
