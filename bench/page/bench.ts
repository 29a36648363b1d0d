import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleaningUp } from '../lib/clean-up.ts';
import type { Bench } from '../lib/figures.ts';
import { load } from '../lib/load.ts';
import { cpuAtRest } from '../lib/process-figures.ts';
import { startBaseline } from '../lib/programs.ts';
import { interleave } from '../lib/rounds.ts';
import { productPath, type Site, startSite } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import { pageFigures } from './figures.ts';
import { Visitor } from './visitor.ts';

const connections = 4;

/** The product page of the composed site, cached and not, against a bare server that sends the same bytes. */
const bench: Bench = ({ rounds, seconds, say }) =>
  cleaningUp(async (cleanUp) => {
    const site = cleanUp.add(await startSite(say));
    const visitor = await Visitor.arrive(site.storefront);
    const shopper = await Visitor.arrive(site.storefront);
    await shopper.add('prod-tarn-flower-bowl');
    const bare = cleanUp.add(await startBareCopy(site, visitor));

    const view =
      (url: string, path: string, { headers }: Visitor, pids: Record<string, number>) =>
      () =>
        load({ url, connections, seconds, status: 200, pids, atRest, requestsOf: () => [{ path, headers }] });
    const atRest = await cpuAtRest(site.pids);
    const results = await interleave(rounds, {
      // A tag is part of the page's key: every request is a page nobody has asked for yet.
      made: view(site.storefront, `${productPath}?tag=[<id>]`, visitor, site.pids),
      kept: view(site.storefront, productPath, visitor, site.pids),
      withCart: view(site.storefront, productPath, shopper, site.pids),
      bare: view(bare.url, productPath, visitor, { bare: bare.pid }),
    });
    return pageFigures(results);
  });
export default bench;

const copiedHeaders = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary'];
const tries = 100;

/** The page once it is compressed for good, which happens after it was first asked for. */
async function keptPage(url: string, headers: Record<string, string>) {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await timedCall(url, { headers });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    if (answer.headers['content-encoding'] === 'br') return answer;
    await wait(50);
  }
  throw new Error(`${url} was never sent as brotli`);
}

/** A bare server with the page as a visitor receives it. */
async function startBareCopy(site: Site, { headers }: Visitor) {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-page-'));
  const file = join(folder, 'page');
  const answer = await keptPage(site.storefront + productPath, headers);
  const sent = Object.fromEntries(copiedHeaders.map((name) => [name, answer.headers[name] ?? '']));
  await writeFile(file, answer.body);
  const server = await startBaseline('answer-server', { ANSWER_FILE: file, ANSWER_HEADERS: JSON.stringify(sent) });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
