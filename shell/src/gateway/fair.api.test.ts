import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const call = '/api/commerce/shopping-cart/entries';
/** Leads to a service that nobody floods. */
const otherService = '/api/form/forms';
const quiet = 'quiet.localhost';
const loud = 'heron.localhost';

const site = aSite();
site.hosts[quiet] = aWebsite({ id: 'site-b', hosts: [quiet] });
/** Hosts whose calls a service has answered: it answers one after the other, the oldest first, unless it is held. */
const served: string[] = [];
const line: (() => void)[] = [];
let isHeld = false;
const pace = setInterval(() => !isHeld && line.shift()?.(), 2);

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), async ({ path, headers }) => {
    if (path === otherService) return { body: { ok: true } };
    if (path !== call) return undefined;
    await new Promise<void>((resolve) => line.push(resolve));
    served.push(String(headers.host).split(':')[0] ?? '');
    return { body: { ok: true } };
  });
  // The flood comes from one address here, so that the limits of one client must not be what stops it.
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 1_000 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
  clearInterval(pace);
});
beforeEach(() => void served.splice(0));

const send = (host: string, path = call) => shell.ask(path, { method: 'POST', host });
const waiting = async () => {
  const metrics = await (await fetch(`${shell.operationsUrl}/metrics`)).text();
  return Number(/^shell_waiting_calls\S* (\d+)/m.exec(metrics)?.[1]);
};
/**
 * Counts the turns that the flooded service takes while each of some calls is under way, one call after the other: those
 * that it waits for and, on a slow machine, many that pass while it travels.
 */
async function turnsDuring(calls: number, path = call): Promise<number[]> {
  const turns: number[] = [];
  for (let left = calls; left > 0; left -= 1) {
    const before = served.length;
    expect((await send(quiet, path)).status).toBe(200);
    turns.push(served.length - before);
  }
  return turns;
}
const p95 = (turns: number[]) => turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.95)] ?? 0;

/** So many visitors who ask again as soon as they are answered, for as long as the work takes. */
async function beside<T>(visitors: number, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const askOn = async () => {
    while (!isOver) await send(loud);
  };
  const flood = Promise.all(Array.from({ length: visitors }, askOn));
  try {
    await expect.poll(waiting).toBeGreaterThan(visitors / 2);
    return await work();
  } finally {
    isOver = true;
    await flood;
  }
}

describe('SAFE-38 One website is flooded with calls', () => {
  test('and those of another wait for a few turns, not for the whole flood', async () => {
    expect(p95(await turnsDuring(40))).toBe(1);
    const { waited, travelled } = await beside(300, async () => {
      // What passes while a call travels is measured by calls to a service that nobody floods, in turn with the others.
      const [waited, travelled]: [number[], number[]] = [[], []];
      for (let round = 0; round < 40; round += 1) {
        waited.push(...(await turnsDuring(1)));
        travelled.push(...(await turnsDuring(1, otherService)));
      }
      // Nor is the loud one left out: each of its visitors is answered in the end.
      await expect.poll(() => served.filter((host) => host === loud).length).toBeGreaterThan(300);
      return { waited, travelled };
    });
    // A third of six places is the loud one's.
    expect(p95(waited)).toBeLessThanOrEqual(p95(travelled) + 8);
  });

  test('SAFE-36 beyond what may wait, its own are refused with the time to come again, and no other', async () => {
    isHeld = true;
    let isRefusing = false;
    const flood = Array.from({ length: 800 }, async () => {
      const answer = await send(loud);
      isRefusing ||= answer.status === 429;
      return answer;
    });
    await expect.poll(() => isRefusing).toBe(true);
    expect(await waiting()).toBeLessThanOrEqual(500);
    const other = send(quiet);
    isHeld = false;
    expect((await other).status).toBe(200);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, text } of refused) {
      expect([headers['retry-after'], JSON.parse(text).detail]).toEqual(['1', 'Please try again in a few seconds.']);
    }
    expect(answers.length - refused.length).toBe(served.filter((host) => host === loud).length);
  });
});
