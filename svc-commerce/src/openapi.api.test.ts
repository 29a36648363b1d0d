import { lintOpenApi } from '@tessera/service-kit/testing/lint-openapi.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from './testing/commerce-service.ts';

interface Answer {
  content?: Record<string, { examples?: Record<string, { value: { status: number; requestId: string } }> }>;
}

let service: CommerceService;
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI file, looked into at a few places
let openApi: any;
beforeAll(async () => {
  service = await startCommerce();
  openApi = await (await fetch(`${service.url}/openapi.json`)).json();
});
afterAll(() => service.stop());

test('the service describes every call by OpenAPI 3.1, and a linter finds nothing wrong', async () => {
  expect(openApi.openapi).toBe('3.1.0');
  expect(await lintOpenApi(openApi)).toEqual([]);
});

test('others read it through the website, without the calls of the platform itself', async () => {
  const forOthers = await (await fetch(`${service.url}/api/commerce/openapi.json`)).json();
  expect(Object.keys(forOthers.paths)).toContain('/api/commerce/webhooks');
  expect(Object.keys(forOthers.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  expect(Object.keys(openApi.paths).filter((path) => path.startsWith('/internal'))).not.toEqual([]);
});

/** These only read; what they are asked for is in the body, since paths are logged. */
const reads = ['listStoreMailsTo'];
/** Uploads continue at their offset (tus); of presence the last call counts. */
const withoutKey = ['createMediaUpload', 'sendMediaUpload', 'cancelMediaUpload', 'showPresence'];

test('every write takes an Idempotency-Key and says what it may be refused for, with examples', () => {
  const operations = Object.values<Record<string, never>>(openApi.paths).flatMap((path) => Object.entries(path));
  expect(operations.length).toBeGreaterThan(40);
  // biome-ignore lint/suspicious/noExplicitAny: see above
  for (const [method, operation] of operations as [string, any][]) {
    const header = operation.parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key');
    const isLoader = operation['x-access'] === 'platform';
    const isRead = ['get', 'head'].includes(method) || reads.includes(operation.operationId);
    if (isRead || withoutKey.includes(operation.operationId)) expect(header, operation.operationId).toBeUndefined();
    else if (!isLoader) expect(header?.description, operation.operationId).toContain('48 hours');
    for (const [status, answer] of Object.entries<Answer>(operation.responses)) {
      if (Number(status) < 400 || answer.content?.['text/html']) continue;
      const bodies = Object.values(answer.content?.['application/problem+json']?.examples ?? {});
      expect(bodies.length, `${operation.operationId} ${status}`).toBeGreaterThan(0);
      for (const { value } of bodies)
        expect([value.status, value.requestId.length > 0]).toEqual([Number(status), true]);
    }
  }
});

test('a call with a limit names the headers of a 429', () => {
  const { responses } = openApi.paths['/api/commerce/shopping-cart/entries'].post;
  expect(Object.keys(responses['429'].headers)).toEqual(
    expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
  );
});
