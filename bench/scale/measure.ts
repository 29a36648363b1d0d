import { examinedOf } from '@tessera/service-kit/testing/examined.ts';
import { createCallers } from '../lib/callers.ts';
import { median } from '../lib/median.ts';
import type { MongoProxy } from '../lib/mongo-proxy.ts';
import { cpuMs } from '../lib/process-figures.ts';
import type { Site } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import { type Ask, exports } from './asks.ts';
import { websiteId } from './website.ts';

export interface Measured {
  p50: number;
  p95: number;
  /** Processor time of the database per call, ms. */
  databaseMs: number;
  /** Commands per call. */
  commands: number;
  /** Index entries and documents the database looked at for one call. */
  examined: { keys: number; documents: number };
}

export interface Measuring {
  site: Site;
  secret: string;
  proxy: MongoProxy;
  mongodbUrl: string;
  databasePid: number;
}

const warmUp = 5;
const calls = 40;
const wholeExports = 3;

/** Asks one after the other, so that a call waits for nothing but its own work. */
export async function measure(ask: Ask, path: string, { site, secret, ...database }: Measuring): Promise<Measured> {
  const url = ask.of === 'storefront' ? site.storefront : (site.services[ask.of] ?? '');
  let asked = 0;
  return measureCalls(calls, database, async () => {
    asked += 1;
    const headers = await headersOf(ask, secret);
    const { ms, status } = await timedCall(url + (ask.of === 'storefront' ? unseen(path, asked) : path), { headers });
    if (status !== (ask.status ?? 200)) throw new Error(`${ask.name}: ${path} answered ${status}`);
    return ms;
  });
}

/** Does a thing again and again, the first times unmeasured; it answers how long it took. */
export async function measureCalls(
  count: number,
  { proxy, mongodbUrl, databasePid }: Pick<Measuring, 'proxy' | 'mongodbUrl' | 'databasePid'>,
  call: () => Promise<number>,
): Promise<Measured> {
  for (let left = warmUp; left > 0; left -= 1) await call();
  proxy.take();
  const cpuBefore = cpuMs(databasePid);
  const times: number[] = [];
  for (let left = count; left > 0; left -= 1) times.push(await call());
  const databaseMs = (cpuMs(databasePid) - cpuBefore) / count;
  const commands = Object.values(proxy.take()).reduce((sum, one) => sum + one, 0) / count;
  await call();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: sorted[Math.floor(count * 0.5)] ?? 0,
    p95: sorted[Math.floor(count * 0.95)] ?? 0,
    ...{ databaseMs, commands, examined: await examinedOf(mongodbUrl, proxy.takeWhole()) },
  };
}

/** Exports whole, ms for every 1,000 rows, by name. */
export async function measureExports({
  site,
  secret,
}: Pick<Measuring, 'site' | 'secret'>): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const one of exports) {
    const times: number[] = [];
    for (let left = wholeExports; left > 0; left -= 1) {
      const headers = await headersOf(one, secret);
      const { ms, status, body } = await timedCall((site.services['svc-commerce'] ?? '') + one.path, { headers });
      if (status !== 200) throw new Error(`${one.name}: ${one.path} answered ${status}`);
      times.push((ms / body.toString().split('\r\n').length) * 1_000);
    }
    found.set(one.name, median(times));
  }
  return found;
}

/** Signed for each call: many of them take longer than a token holds. */
function headersOf({ of, as }: Ask, secret: string): Promise<Record<string, string>> {
  if (of === 'storefront') return Promise.resolve({ 'accept-encoding': 'br, gzip' });
  return createCallers(of, secret).of(websiteId, as ?? 'visitor');
}

/** A tag is part of a page's key: a page nobody has asked for yet. */
const unseen = (path: string, call: number) =>
  `${path}${path.includes('?') ? '&' : '?'}tag=[scale-${Date.now()}-${call}]`;
