import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';

/** One page load with nothing in the cache. */
export interface ColdLoad {
  /** Until every module of the page is alive, ms. */
  allAliveMs: number;
  firstAliveMs: number;
  firstPaintMs: number;
  /** When the largest picture or text was painted. */
  largestPaintMs: number;
  /** What was asked for until the first module was alive. */
  requests: Asked[];
  /** Bytes on the wire of scripts and styles of the whole page, headers included. */
  codeBytes: number;
  /** Those of scripts alone. */
  scriptBytes: number;
  /** All that was fetched before anybody scrolled. */
  wholePage: { requests: number; bytes: number };
}

interface Line {
  isSlow: boolean;
  /** How many times slower the processor is made. */
  cpuSlowdown?: number;
}

interface Asked {
  type: string;
  url: string;
}

/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type StorageState = NonNullable<BrowserContextOptions['storageState']>;

/** Loads a page on a phone that has never seen it and waits until all its modules are alive and all its files are there. */
export async function coldLoad(
  browser: Browser,
  url: string,
  storageState: StorageState,
  { isSlow, cpuSlowdown = 1 }: Line,
): Promise<ColdLoad> {
  const context = await browser.newContext({ storageState, ...phone });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const network = await watchNetwork(session, isSlow);
    await page.addInitScript(noteMounts);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(allAlive, undefined, { timeout: 60_000, polling: 50 });
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate(readTimes);
    return { ...times, ...network.until(times.origin + times.firstAliveMs) };
  } finally {
    await context.close();
  }
}

async function watchNetwork(session: CDPSession, isSlow: boolean) {
  await session.send('Network.enable');
  if (isSlow) await session.send('Network.emulateNetworkConditions', slow4g);
  const asked = new Map<string, Asked & { atMs: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    asked.set(requestId, { type, url: request.url, atMs: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return {
    until: (momentMs: number) => {
      const all = [...asked.values()];
      const bytesOf = (types: RegExp) =>
        all.filter(({ type }) => types.test(type)).reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        requests: all.filter(({ atMs }) => atMs < momentMs),
        codeBytes: bytesOf(/Script|Stylesheet/),
        scriptBytes: bytesOf(/Script/),
        wholePage: { requests: all.length, bytes: bytesOf(/./) },
      };
    },
  };
}

// These run in the page.

declare global {
  interface Window {
    aliveAt?: { first: number; last: number };
    largestPaintMs?: number;
  }
}

function noteMounts(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaintMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    const now = performance.now();
    window.aliveAt = { first: window.aliveAt?.first ?? now, last: now };
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
}

function allAlive(): boolean {
  const mounts = [...document.querySelectorAll<HTMLElement>('[data-mount][data-slot]')];
  return mounts.length > 0 && mounts.every(({ dataset }) => dataset.version !== undefined);
}

function readTimes() {
  const { aliveAt, largestPaintMs } = window;
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    origin: performance.timeOrigin,
    firstAliveMs: aliveAt?.first ?? Number.NaN,
    allAliveMs: aliveAt?.last ?? Number.NaN,
    firstPaintMs: paint?.startTime ?? Number.NaN,
    largestPaintMs: largestPaintMs ?? Number.NaN,
  };
}
