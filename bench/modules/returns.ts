import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { changingModule, withChangedModule } from '../../tools/stack/changed-module.ts';
import { root } from '../../tools/start/settings.ts';
import { type Figure, kilobytes } from '../lib/figures.ts';
import { timedCall } from '../lib/timed-call.ts';
import { type Fetched, warmVisit } from './warm-visit.ts';

interface Returns {
  browser: Browser;
  site: { storefront: string; deployKey: string };
  storageState: NonNullable<BrowserContextOptions['storageState']>;
}

const module = changingModule.name;
/** Of what the first visit fetched of the module. */
const maxShare = 0.15;
const deltaWithinMs = 20_000;

/** What a visitor who has been on the cart page fetches of its module after a release, against the first visit. */
export async function returnFigures({ browser, site, storageState }: Returns): Promise<Figure[]> {
  const to = { url: site.storefront, deployKey: site.deployKey, by: 'bench' };
  const publish = async (dir: string) => (await publishModule(dir, to, { reason: 'a measured release' })).version;
  const url = `${site.storefront}/cart`;
  const stable = await publish(join(root, module));
  const context = await browser.newContext({ storageState });
  const visit = (version: string) => warmVisit(context, url, { name: module, version });
  const first = await visit(stable);

  /** Publishes what is in a folder, and comes back. */
  async function after(what: string, dir: string): Promise<Figure[]> {
    const earlier = await containerOn(url);
    const version = await publish(dir);
    await untilDelta(site.storefront, earlier, await containerOn(url));
    const again = await visit(version);
    const whole = await wholeBytes(site.storefront, again);
    return comparedWith(first, what, { told: bytesOf(again), whole });
  }

  try {
    const same = await after('a build without a change', join(root, module));
    const changed = await withChangedModule(async (copy) => {
      const line = await after('one line in one component', copy);
      await appendFile(join(copy, 'src/features/cart-page/summary.tsx'), lines);
      return [...line, ...(await after('twenty lines in another', copy))];
    });
    return [...same, ...changed];
  } finally {
    await context.close();
  }
}

const lines = Array.from(
  { length: 20 },
  (_, at) => `\nconsole.debug('line ${at} of something new', ${at * 7919});`,
).join('');

const bytesOf = (fetched: Fetched) => [...fetched.values()].reduce((sum, { bytes }) => sum + bytes, 0);

function comparedWith(first: Fetched, what: string, { told, whole }: { told: number; whole: number }): Figure[] {
  const all = bytesOf(first);
  const figure = (name: string, bytes: number): Figure => ({
    name,
    value: kilobytes(bytes),
    baseline: kilobytes(all),
    ratio: bytes / all,
  });
  return [
    {
      ...figure(`${module}, fetched again after ${what}`, told),
      target: `<= ${maxShare.toFixed(2)}`,
      isMet: told <= all * maxShare,
    },
    figure('the same without dictionaries', whole),
  ];
}

/** What the same files weigh for a browser that knows no dictionaries. */
async function wholeBytes(site: string, fetched: Fetched): Promise<number> {
  let sum = 0;
  for (const [file, { bytes, bodyBytes }] of fetched) {
    const { body } = await timedCall(site + file, { headers: { 'accept-encoding': 'br' } });
    sum += bytes - bodyBytes + body.length;
  }
  return sum;
}

/** The container that the page names now. */
async function containerOn(url: string): Promise<string> {
  const { body } = await timedCall(url, { headers: { 'accept-encoding': 'identity' } });
  return new RegExp(`/modules/${module}/files/container[^"]+`).exec(body.toString())?.[0] ?? '';
}

/** Differences are made in the background, a moment after a publish. */
async function untilDelta(site: string, earlier: string, now: string): Promise<void> {
  if (earlier === now) return;
  const { body } = await timedCall(site + earlier, { headers: { 'accept-encoding': 'identity' } });
  const hash = createHash('sha256').update(body).digest('base64');
  const headers = { 'accept-encoding': 'dcz', 'available-dictionary': `:${hash}:` };
  const startedAt = performance.now();
  while ((await timedCall(site + now, { headers })).headers['content-encoding'] !== 'dcz') {
    if (performance.now() - startedAt > deltaWithinMs) throw new Error(`${now} is sent whole.`);
    await wait(200);
  }
}
