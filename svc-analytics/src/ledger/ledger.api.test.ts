import type { Ledger } from '@tessera/contracts/analytics/ledger-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { post, sendHit, startAnalytics } from '../testing/test-analytics.ts';

/** Past the day in London on which clocks go back. */
const now = Date.UTC(2026, 9, 27, 9);
const hourMs = 3_600_000;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both', RAW_EVENT_DAYS: 3_650 }, { now: () => now });
});
afterAll(() => service.stop());

const owner = (websiteId: string, roles: number[] = [role.admin]) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles });
const read = async (websiteId: string, from: string, to: string): Promise<Ledger> =>
  (await owner(websiteId).call('GET', `/api/analytics/ledger?from=${from}&to=${to}`)).body;
const past = (websiteId: string, hits: { id: string; at: number }[]) =>
  service.as({ websiteId, kind: 'platform' }).call('PUT', '/internal/history', {
    timeZone: 'Europe/London',
    hits: hits.map((hit) => ({ ...hit, event: 'View', visitorId: 'ann', visitId: 'v1', url: '/' })),
    orders: [],
  });

describe('The ledger', () => {
  test('SAFE-45 lists received events exactly: stored, counted, repeated, late and dropped for every other reason', async () => {
    const claims = { websiteId: 'site-ledger' };
    const late = (ms: number, eventId: string) => ({
      data: { clientDate: now - ms },
      fields: { sentAt: String(now), eventId },
    });
    for (const eventId of ['a', 'b', 'b', 'b']) await sendHit(service, { claims, fields: { eventId } });
    await sendHit(service, { claims, ...late(47 * hourMs, 'two-days-ago') });
    await sendHit(service, { claims, ...late(49 * hourMs, 'too-late') });
    await sendHit(service, { claims, headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await sendHit(service, { claims: { ...claims, kind: 'staff', siteUserId: 'edda', roles: [role.admin] } });
    await post(service, '/api/census/RecordHit', 'event=View', { claims });

    // A batch records up to when it counted after its events are no longer pending.
    const isCounted = { waiting: 0, countedUntil: now };
    await vi.waitFor(
      async () => expect(await read('site-ledger', '2026-10-27', '2026-10-27')).toMatchObject(isCounted),
      15_000,
    );
    const ledger = await read('site-ledger', '2026-10-25', '2026-10-27');
    expect(ledger).toMatchObject({ from: '2026-10-25', to: '2026-10-27', timeZone: 'UTC', countedUntil: now });
    expect(ledger.days).toEqual([
      { day: '2026-10-25', sent: 1, stored: 1, counted: 1, dropped: {} },
      { day: '2026-10-26', sent: 0, stored: 0, counted: 0, dropped: {} },
      {
        ...{ day: '2026-10-27', sent: 8, stored: 2, counted: 2 },
        dropped: { bot: 1, duplicate: 2, invalid: 1, late: 1, own: 1 },
      },
    ]);
    const other = await read('site-elsewhere', '2026-10-27', '2026-10-27');
    expect(other.days).toEqual([{ day: '2026-10-27', sent: 0, stored: 0, counted: 0, dropped: {} }]);
  });

  test('SAFE-52 days are those of the website, that of 25 hours too', async () => {
    const dayStart = Date.UTC(2026, 9, 24, 23);
    const hits = Array.from({ length: 27 }, (_, n) => ({ id: `hour-${n}`, at: dayStart + (n - 1) * hourMs }));
    expect((await past('site-autumn', hits)).status).toBe(200);
    const { days, timeZone } = await read('site-autumn', '2026-10-24', '2026-10-26');
    expect(timeZone).toBe('Europe/London');
    expect(days.map(({ stored, counted }) => [stored, counted])).toEqual([
      [1, 1],
      [25, 25],
      [1, 1],
    ]);
  });

  test('shows what was stored and is not in the figures, and what figures hold that was not stored', async () => {
    await past('site-damaged', [
      { id: 'one', at: now },
      { id: 'two', at: now },
    ]);
    await service.db.collection('days').updateOne({ _id: 'site-damaged|2026-10-27' as never }, { $inc: { events: 5 } });
    const [day] = (await read('site-damaged', '2026-10-27', '2026-10-27')).days;
    expect(day).toMatchObject({ sent: 2, stored: 2, counted: 7 });
  });

  test('of days whose events have expired lists the counts', async () => {
    await past('site-old', [{ id: 'old', at: Date.UTC(2016, 8, 1, 12) }]);
    const { days } = await read('site-old', '2016-09-01', '2016-09-02');
    expect(days).toEqual([
      { day: '2016-09-01', sent: 1, stored: null, counted: 1, dropped: {} },
      { day: '2016-09-02', sent: 0, stored: null, counted: 0, dropped: {} },
    ]);
  });

  test('is for those who see the figures, and of a bounded period', async () => {
    const path = '/api/analytics/ledger?from=2026-10-27&to=2026-10-27';
    const allowed = [role.admin, role.reporting, role.websiteManager];
    for (const one of Object.values(role)) {
      const { status } = await owner('site-ledger', [one]).call('GET', path);
      expect(status, String(one)).toBe(allowed.some((code) => code === one) ? 200 : 403);
    }
    expect((await service.as().call('GET', path)).status).toBe(401);
    for (const query of ['from=2026-10-27', 'from=2026-10-27&to=2026-10-26', 'from=2026-01-01&to=2026-10-27']) {
      expect((await owner('site-ledger').call('GET', `/api/analytics/ledger?${query}`)).status, query).toBe(400);
    }
  });
});
