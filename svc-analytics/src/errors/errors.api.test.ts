import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const path = '/api/events/RecordJavascriptErrors';
const report = (message: string, more: Record<string, unknown> = {}) => ({
  event: 'javascriptError',
  timestamp: Date.now(),
  data: {
    message,
    stack: `Error: ${message}\n    at draw (https://a.example/modules/mfe-cart/x.js:1:2)`,
    module: 'mfe-cart',
    ...more,
  },
});
const staff = (websiteId: string, one: number) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
const groupsOf = async (websiteId: string) =>
  (await staff(websiteId, role.reporting).call('GET', '/api/events/javascript-errors')).body.groups;

describe('Error reports', () => {
  test('ERR-002 ERR-022 ERR-023 ERR-025 are accepted, queued, and filed by cause with count, first and last time', async () => {
    const websiteId = 'site-errors';
    const caller = service.as({ websiteId });
    const before = Date.now();
    const first = await caller.call('POST', path, [report('no cart'), report('no cart'), report('no price')]);
    expect([first.status, first.body]).toEqual([202, '']);
    await caller.call('POST', path, [report('no cart')]);
    await vi.waitFor(async () => {
      const counts = (await groupsOf(websiteId)).map((group: { message: string; count: number }) => [
        group.message,
        group.count,
      ]);
      expect(counts.sort()).toEqual([
        ['no cart', 3],
        ['no price', 1],
      ]);
    }, 15_000);
    const cart = (await groupsOf(websiteId)).find((group: { message: string }) => group.message === 'no cart');
    expect(cart).toMatchObject({ module: 'mfe-cart', topFrame: 'at draw (/modules/mfe-cart/x.js)' });
    expect(cart.firstAt).toBeGreaterThanOrEqual(before);
    expect(cart.lastAt).toBeGreaterThanOrEqual(cart.firstAt);
  });

  test('ERR-024 of an empty list, more than 10 events or more than 128 kB answer 400', async () => {
    const caller = service.as();
    const eleven = Array.from({ length: 11 }, () => report('x'));
    expect((await caller.call('POST', path, [])).status).toBe(400);
    expect((await caller.call('POST', path, eleven)).status).toBe(400);
    expect((await caller.call('POST', path, [{ ...report('x'), padding: 'x'.repeat(140_000) }])).status).toBe(400);
    expect((await caller.call('POST', path, { event: 'x' })).status).toBe(400);
  });

  test('tell which composition the page of the latest was made of', async () => {
    const websiteId = 'site-rev';
    await service.as({ websiteId }).call('POST', path, [report('no cart', { rev: 41 })]);
    await vi.waitFor(async () => expect((await groupsOf(websiteId))[0]?.latest.rev).toBe(41), 15_000);
  });

  test('ERR-008 without the crumb answer 403', async () => {
    const answer = await service.as().call('POST', path, [report('x')], { 'x-csrf-token': '' });
    expect([answer.status, answer.body.crumbFail]).toEqual([403, true]);
  });

  test('ERR-026 are listed for admins and reporting staff', async () => {
    for (const one of Object.values(role)) {
      const isAllowed = one === role.admin || one === role.reporting;
      const answer = await staff('site-a', one).call('GET', '/api/events/javascript-errors');
      expect(answer.status, String(one)).toBe(isAllowed ? 200 : 403);
    }
  });

  test('of one website are not shown to another', async () => {
    await service.as({ websiteId: 'site-x' }).call('POST', path, [report('secret')]);
    await vi.waitFor(async () => expect(await groupsOf('site-x')).toHaveLength(1), 15_000);
    expect(await groupsOf('site-y')).toEqual([]);
  });
});
