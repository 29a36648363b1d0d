import { createCallers } from '../lib/callers.ts';
import type { MongoProxy } from '../lib/mongo-proxy.ts';
import { cpuMs } from '../lib/process-figures.ts';
import type { Site } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import type { Ask } from './asks.ts';
import { websiteId } from './website.ts';

export interface Measured {
  p50: number;
  p95: number;
  /** Processor time of the database per call, ms. */
  databaseMs: number;
  /** Commands per call. */
  commands: number;
}

interface Measuring {
  site: Site;
  secret: string;
  proxy: MongoProxy;
  databasePid: number;
}

const warmUp = 5;
const calls = 40;

/** Asks one after the other, so that a call waits for nothing but its own work. */
export async function measure(
  ask: Ask,
  path: string,
  { site, secret, proxy, databasePid }: Measuring,
): Promise<Measured> {
  const url = ask.of === 'storefront' ? site.storefront : (site.services[ask.of] ?? '');
  const headers = await headersOf(ask, secret);
  const times: number[] = [];
  let cpuBefore = 0;
  for (let call = 0; call < warmUp + calls; call += 1) {
    if (call === warmUp) {
      proxy.take();
      cpuBefore = cpuMs(databasePid);
    }
    const { ms, status } = await timedCall(url + (ask.of === 'storefront' ? unseen(path, call) : path), { headers });
    if (status !== (ask.status ?? 200)) throw new Error(`${ask.name}: ${path} answered ${status}`);
    if (call >= warmUp) times.push(ms);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const commands = Object.values(proxy.take()).reduce((sum, count) => sum + count, 0);
  return {
    p50: sorted[Math.floor(calls * 0.5)] ?? 0,
    p95: sorted[Math.floor(calls * 0.95)] ?? 0,
    databaseMs: (cpuMs(databasePid) - cpuBefore) / calls,
    commands: commands / calls,
  };
}

function headersOf({ of, as }: Ask, secret: string): Promise<Record<string, string>> {
  if (of === 'storefront') return Promise.resolve({ 'accept-encoding': 'br, gzip' });
  return createCallers(of, secret).of(websiteId, as ?? 'visitor');
}

/** A tag is part of a page's key: a page nobody has asked for yet. */
const unseen = (path: string, call: number) =>
  `${path}${path.includes('?') ? '&' : '?'}tag=[scale-${Date.now()}-${call}]`;
