import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BrowserProcess, createBrowserProcess } from './browser-process.ts';
import type { InspectionLimits, Observation, Visit } from './observation.ts';

/** A page with a mount that is there, and a field without a label in it. */
const html = `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1>
<main data-slot="one" data-version="1"><input></main></html>`;

/** Ways for a page to reach another program of the machine, which listens at `other`. */
const ways: Record<string, string> = {
  navigation: 'location.href = other;',
  fetch: 'fetch(other, { mode: "no-cors" });',
  picture: 'new Image().src = other;',
  prefetch: 'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: other }));',
  frame: 'document.body.append(Object.assign(document.createElement("iframe"), { src: other }));',
  window: 'open(other);',
  form: 'const form = document.createElement("form"); form.action = other; form.method = "post"; document.body.append(form); form.submit();',
  beacon: 'navigator.sendBeacon(other, "x");',
  websocket: 'new WebSocket(other.replace("http", "ws"));',
  secure: 'new Image().src = other.replace("http", "https");',
};

let server: Server;
let opened = 0;
/** Another program of the machine, and how many connections it got. */
let neighbour: Server;
let connections = 0;
beforeAll(async () => {
  neighbour = createServer((_request, response) => response.end('a secret'))
    .on('connection', () => {
      connections += 1;
    })
    .listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const other = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`;
  server = createServer((request, response) => {
    if (request.url === '/') opened += 1;
    const way = ways[request.url?.slice(1) ?? ''];
    const script = way ? `<script>const other = ${JSON.stringify(other)}; ${way}</script>` : '';
    response.setHeader('content-type', 'text/html').end(html + script);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  neighbour.close();
});

const visit = (more: Partial<Visit> = {}): Visit => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  key: 'none',
  widths: [1280, 390],
  ...more,
});

async function using(
  work: (browser: BrowserProcess) => Promise<void>,
  options: { idleMs?: number; limits?: InspectionLimits } = {},
): Promise<void> {
  const browser = createBrowserProcess({ chromium: chromiumPath() ?? '', ...options });
  try {
    await work(browser);
  } finally {
    browser.close();
  }
}

const seen = (inspected: Awaited<ReturnType<BrowserProcess['inspect']>>): Observation[] => {
  if ('unavailable' in inspected) throw new Error(inspected.unavailable);
  return inspected;
};

test('a page is inspected at for what keeps people out, unless only its time is asked for', async () => {
  await using(async (browser) => {
    const inspected = await browser.inspect([
      visit({ mount: 'cart/page' }),
      visit({ mount: 'cart/page', isTimed: true }),
    ]);
    const rules = seen(inspected).map(({ accessibilityIssues }) => accessibilityIssues.map(({ rule }) => rule));
    expect(rules).toEqual([['label'], []]);
    expect(seen(inspected).map(({ measures }) => measures.map(({ state }) => state))).toEqual([
      ['live', 'live'],
      ['live', 'live'],
    ]);
  });
});

test('a page reaches its own port of the machine and no other one', async () => {
  const { url } = visit();
  await using(
    async (browser) => {
      for (const way of Object.keys(ways)) {
        connections = 0;
        await browser.inspect([visit({ url: url + way })]);
        expect([way, connections]).toEqual([way, 0]);
      }
    },
    { limits: { firstMs: 3_000, againMs: 3_000 } },
  );
});

test('each tab opens a page before those that count, and once only', async () => {
  await using(async (browser) => {
    await browser.start();
    opened = 0;
    expect(await browser.warmUp(visit())).toMatchObject({ end: 'calm', measures: [{}, {}] });
    expect(opened).toBe(2);
    expect(await browser.warmUp(visit())).toBeUndefined();
    expect(opened).toBe(2);
    expect(seen(await browser.inspect([visit()]))).toMatchObject([{ end: 'calm' }]);
    expect(opened).toBe(3);
  });
});

test('a browser that was made ready for a version that never came is ended', async () => {
  const before = new Set(ownProcesses());
  await using(
    async (browser) => {
      await browser.start();
      await browser.warmUp(visit());
      const started = ownProcesses().filter((pid) => !before.has(pid));
      expect(started).toHaveLength(1);
      await vi.waitFor(() => expect(ownProcesses().filter((pid) => started.includes(pid))).toEqual([]));
    },
    { idleMs: 100 },
  );
});

/** Processes of this one's that look at pages. */
function ownProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isOwn(pid));
}

function isOwn(pid: string): boolean {
  try {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process/main.ts');
  } catch {
    // It ended while it was inspected at.
    return false;
  }
}
