import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const idFor = async (visitor: string | undefined, websiteId = 'site-a') => {
  const caller = service.as({ websiteId });
  if (visitor) caller.cookies.set('ss_cvr', visitor);
  const answer = await caller.call('GET', '/api/commerce/fullstory/getId');
  expect(answer.status).toBe(200);
  return answer.body.data.id as string;
};

test('DATA-193 DATA-204 a visitor cookie has one opaque id, and another on another website', async () => {
  const id = await idFor('ann');
  expect(await idFor('ann')).toBe(id);
  expect(id).not.toContain('ann');
  const others = [await idFor('bo'), await idFor('ann', 'site-b'), await idFor(undefined), await idFor(undefined)];
  expect(new Set([id, ...others]).size).toBe(5);
});
