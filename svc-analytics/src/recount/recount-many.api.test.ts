import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { storeCounted } from '../rollup/roll-up.ts';
import { localTimeIn } from '../settings/local-time.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { startAnalytics } from '../testing/test-analytics.ts';

const websiteId = 'site-many';
/** `npm run bench -w bench -- simulations` takes 1,000,000. */
const eventCount = Number(process.env.RECOUNT_EVENTS ?? 10_000);
const dayMs = 86_400_000;
const now = Date.now();
const [from, to] = [now - 21 * dayMs, now - dayMs].map((at) => localTimeIn('UTC')(at).day) as [string, string];

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
  const deps = rollUpDeps(service, { batchSize: 1_000, visitDays: 400 });
  for (let at = 0; at < eventCount; at += 1_000) {
    await storeCounted(
      websiteId,
      Array.from({ length: 1_000 }, (_, n) => view(at + n)),
      deps,
    );
  }
}, 1_200_000);
afterAll(() => service.stop());

/** Page views of three pages a visit, spread over twenty days. */
function view(n: number): RawEvent {
  const visit = Math.floor(n / 3);
  return {
    ...{ _id: `${websiteId}|hit-${n}`, websiteId, kind: 'view', name: 'View' },
    at: now - dayMs - Math.floor((visit / (eventCount / 3)) * 20 * dayMs) + (n % 3) * 60_000,
    expireOn: new Date(now + 90 * dayMs),
    visitorId: `visitor-${visit % 5_000}`,
    visitId: `visit-${visit}`,
    path: `/shop/thing-${n % 97}`,
    ...{ source: 'direct', device: 'phone', country: 'GB', itemId: `prod-${n % 97}`, recordType: 11 },
  };
}

async function recount(...more: string[]) {
  const main = fileURLToPath(new URL('recount-main.ts', import.meta.url));
  const period = ['--website', websiteId, '--from', from, '--to', to];
  const { MONGODB_URL, DATABASE_PREFIX, RAW_EVENT_DAYS } = service.config as unknown as Record<string, string>;
  const env = { ...process.env, MONGODB_URL, DATABASE_PREFIX, RAW_EVENT_DAYS: String(RAW_EVENT_DAYS) };
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', main, ...period, ...more], { env });
  const { code = 0, stdout } = (await run.catch((error: { code: number; stdout: string }) => error)) as {
    code?: number;
    stdout: string;
  };
  return { code, lines: stdout.trim().split('\n') };
}

test(
  `SAFE-45 the command recounts ${eventCount} events, reports differences by its exit code, and repairs them`,
  async () => {
    const startedAt = performance.now();
    expect(await recount()).toEqual({ code: 0, lines: [`The figures agree with ${eventCount} events.`] });
    const seconds = (performance.now() - startedAt) / 1_000;
    process.stdout.write(`recounted ${eventCount} events in ${seconds.toFixed(1)} s\n`);

    const day = localTimeIn('UTC')(now - 5 * dayMs).day;
    const days = service.db.collection<{ _id: string; visits: number }>('days');
    const stored = await days.findOne({ _id: `${websiteId}|${day}` });
    await days.updateOne({ _id: `${websiteId}|${day}` }, { $inc: { visits: -1 } });
    const visits = stored?.visits ?? 0;
    const wrong = `${day} visits: ${visits - 1} in the figures, ${visits} by the events`;
    expect(await recount()).toEqual({
      code: 1,
      lines: [wrong, `The figures differ from ${eventCount} events. --fix mends them.`],
    });
    expect(await recount('--fix')).toEqual({ code: 0, lines: [wrong, `Mended after ${eventCount} events.`] });
    expect((await days.findOne({ _id: `${websiteId}|${day}` }))?.visits).toBe(visits);

    expect((await recount('--from', 'soon')).code).toBe(2);
    expect((await recount('--from', '2020-01-01', '--to', '2020-01-02')).lines[0]).toContain(
      'some of 2020-01-01 have expired',
    );
  },
  Math.max(600_000, eventCount * 3),
);
