import { QueryClient } from '@tanstack/react-query';
import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createAdminApi } from '../../kit/data/admin-api.ts';
import { preferencesOf, savePreferencesOf } from './preferences.ts';

const marketing = {
  pixelId: '',
  abandonedCartMails: true,
  asksConsent: false,
  recordsVisits: false,
  recordedShare: 10,
};

/** A service that records the order of events, and returns the given answers. */
function service(save: () => unknown = () => undefined) {
  const happened: string[] = [];
  const call = async (
    { method }: { method: string },
    { params, query, body }: { params: { namespace: string }; query?: { expectedVersion?: number }; body?: object },
  ) => {
    happened.push(
      `${method} ${params.namespace}${query?.expectedVersion === undefined ? '' : ` over ${query.expectedVersion}`}`,
    );
    const refused = method === 'PUT' ? save() : undefined;
    return refused ?? { ok: true, value: { version: 3, data: { ...marketing, ...body, websiteId: 'site' } } };
  };
  const api = createAdminApi({ call } as unknown as Api, { guard: (_kind, call) => call() }, (ask) => ask());
  const queryClient = new QueryClient();
  onTestFinished(subscribe({ name: 'preferences:refetch' }, ({ namespace }) => happened.push(`refetch ${namespace}`)));
  return { api, queryClient, happened, known: () => preferencesOf('marketing').known(queryClient) };
}

test('EDIT-044 two reads of a namespace are one call, another namespace is another', async () => {
  const { api, queryClient, happened } = service();
  await queryClient.fetchQuery(preferencesOf('marketing').query(api));
  expect(await queryClient.fetchQuery(preferencesOf('marketing').query(api))).toEqual({ version: 3, data: marketing });
  expect(happened).toEqual(['GET marketing']);
  await queryClient.fetchQuery(preferencesOf('store').query(api));
  expect(happened).toEqual(['GET marketing', 'GET store']);
});

test('EDIT-045 EDIT-046 a save changes the cache at once, notifies the page, and then calls', async () => {
  let duringCall: unknown;
  const s = service(() => {
    duringCall = s.known();
  });
  await s.queryClient.fetchQuery(preferencesOf('marketing').query(s.api));
  await savePreferencesOf(s, 'marketing', { changed: { pixelId: '12345' }, version: 3 });
  expect(duringCall).toEqual({ version: 3, data: { ...marketing, pixelId: '12345' } });
  expect(s.happened).toEqual(['GET marketing', 'refetch marketing', 'PUT marketing over 3']);
  expect(s.known()).toEqual({ version: 3, data: { ...marketing, pixelId: '12345' } });
});

test('EDIT-047 a refused save puts back what was saved last', async () => {
  const s = service(() => ({ ok: false, code: 'service.failed', message: 'Please try again.', status: 500 }));
  await s.queryClient.fetchQuery(preferencesOf('marketing').query(s.api));
  await expect(savePreferencesOf(s, 'marketing', { changed: { pixelId: '12345' }, version: 3 })).rejects.toThrow(
    'Please try again.',
  );
  expect(s.known()).toEqual({ version: 3, data: marketing });
});
