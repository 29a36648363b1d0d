import { recordPerformance } from '@tessera/contracts/analytics/performance-calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { measureSpeed } from './measure-speed.ts';
import { createPerformanceRecords } from './performance-records.ts';

const settingsPath = '/api/1/performance/settings';
type Tell = (type: string, entry: object) => void;

/** A browser whose entries the test tells. */
function fakeObserver(): Tell {
  const heard = new Map<string, (list: { getEntries(): object[] }) => void>();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['layout-shift', 'event', 'largest-contentful-paint'];
      constructor(private readonly take: (list: { getEntries(): object[] }) => void) {}
      observe({ type }: { type: string }) {
        heard.set(type, this.take);
      }
    },
  );
  return (type, entry) => heard.get(type)?.({ getEntries: () => [entry] });
}

let tell: Tell;
let isHidden: 'hidden' | 'visible';
let stop: AbortController;
const fetched = vi.fn();
const listen = window.addEventListener.bind(window);

/** The lists of records that were sent. */
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => url !== settingsPath)
    .map(([, init]) => recordPerformance.body.parse(JSON.parse(String(init.body))));
const namesSent = () => sent().map((records) => records.map(({ name }) => name));

beforeEach(() => {
  vi.useFakeTimers();
  tell = fakeObserver();
  stop = new AbortController();
  isHidden = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('addEventListener', (name: string, hear: EventListener) => listen(name, hear, { signal: stop.signal }));
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
  fetched
    .mockReset()
    .mockImplementation(async (url: string) =>
      url === settingsPath ? Response.json({ pageLoadId: 'load-1' }) : new Response(null, { status: 202 }),
    );
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: 80.4, domInteractive: 300, loadEventEnd: 700 } as never,
  ]);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 410 } as never]);
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const start = () => measureSpeed({ websiteId: 'w1', pageType: 50 }, () => ({ name: 'mfe-product', version: '1.2.0' }));
const hide = async () => {
  isHidden = 'hidden';
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
};
const loadNames = ['ttfb', 'domInteractive', 'loadEventEnd', 'fcp'];

describe('when records are sent', () => {
  test('DATA-177 DATA-179 DATA-181 DATA-185 30 s after the load; the vitals settle at 60 s and go when the page is hidden', async () => {
    start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([settingsPath]);
    tell('largest-contentful-paint', { startTime: 900 });
    await vi.advanceTimersByTimeAsync(27_999);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(namesSent()).toEqual([loadNames]);
    await vi.advanceTimersByTimeAsync(29_999);
    tell('largest-contentful-paint', { startTime: 1_000 });
    await vi.advanceTimersByTimeAsync(1);
    tell('largest-contentful-paint', { startTime: 60_500 });
    expect(namesSent()).toHaveLength(1);
    await hide();
    expect(namesSent()).toEqual([loadNames, ['lcp', 'cls']]);
    expect(sent()[1]?.[0]).toMatchObject({ name: 'lcp', value: 1_000 });
  });

  test('DATA-180 DATA-182 DATA-184 all at once when the page is hidden before, and never again', async () => {
    start();
    tell('largest-contentful-paint', { startTime: 900 });
    await vi.advanceTimersByTimeAsync(10_000);
    await hide();
    expect(namesSent()).toEqual([[...loadNames, 'lcp', 'cls']]);
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(namesSent()).toHaveLength(1);
  });

  test('DATA-177 DATA-180 a page that is left before it asked for its id asks then, and sends after', async () => {
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetched).not.toHaveBeenCalled();
    await hide();
    expect(fetched.mock.calls[0]).toEqual([settingsPath, expect.objectContaining({ keepalive: true })]);
    expect(namesSent()).toEqual([expect.arrayContaining(loadNames)]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('DATA-186 nothing when the settings call fails', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 503 }));
    start();
    await vi.advanceTimersByTimeAsync(30_000);
    await hide();
    expect(sent()).toEqual([]);
  });

  test('DATA-174 DATA-176 DATA-186 the settings call ends after 30 s, and nothing is sent then', async () => {
    const aborted = vi.fn();
    fetched.mockImplementationOnce(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(aborted()))),
    );
    start();
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(aborted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted).toHaveBeenCalledTimes(1);
    await hide();
    expect(sent()).toEqual([]);
  });

  test('DATA-183 a timestamp of 2147483647 is kept, one beyond is dropped', async () => {
    let now = 2_147_483_647;
    const records = createPerformanceRecords(() => now);
    const record = { websiteId: 'w1', name: 'ttfb', value: 1, unit: 'ms', pagePath: '/' } as const;
    records.add([record]);
    now += 1;
    records.add([record]);
    records.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()[0]?.map(({ timestamp }) => timestamp)).toEqual([2_147_483_647]);
  });
});

describe('what records tell', () => {
  test('page, device, module, version and element, and no word of what the page says', async () => {
    document.body.innerHTML = '<img class="hero wide" alt="Ann’s mug"><button id="buy">Buy</button>';
    start();
    tell('largest-contentful-paint', { startTime: 900.6, element: document.querySelector('img') });
    tell('event', { interactionId: 1, duration: 96, target: document.querySelector('button')?.firstChild });
    await hide();
    const records = sent()[0] ?? [];
    expect(records.find(({ name }) => name === 'lcp')).toMatchObject({
      ...{ pageLoadId: 'load-1', websiteId: 'w1', value: 901, unit: 'ms', pagePath: '/', pageType: 50 },
      ...{ deviceView: 'tablet', module: 'mfe-product', moduleVersion: '1.2.0', element: 'img.hero' },
    });
    expect(records.find(({ name }) => name === 'inp')).toMatchObject({ value: 96, element: 'button#buy' });
    expect(JSON.stringify(records)).not.toContain('Ann');
  });

  test('a shift counts with those within a second, for five at most, unless a press led to it', async () => {
    start();
    const shift = (startTime: number, value: number, hadRecentInput = false) =>
      tell('layout-shift', { startTime, value, hadRecentInput });
    shift(1_000, 0.25);
    shift(1_500, 0.25);
    shift(3_000, 0.125);
    shift(3_100, 0.9, true);
    await hide();
    expect(sent()[0]?.find(({ name }) => name === 'cls')).toMatchObject({ value: 0.5, unit: 'score' });
  });

  test('of fifty presses the slowest is left out', async () => {
    start();
    for (let press = 1; press <= 50; press += 1) tell('event', { interactionId: press, duration: 50 + press });
    await hide();
    expect(sent()[0]?.find(({ name }) => name === 'inp')?.value).toBe(99);
  });

  test('a page opened in the background tells nothing of its largest paint', async () => {
    isHidden = 'hidden';
    start();
    tell('largest-contentful-paint', { startTime: 90_000 });
    await hide();
    expect(namesSent()[0]).not.toContain('lcp');
  });
});
