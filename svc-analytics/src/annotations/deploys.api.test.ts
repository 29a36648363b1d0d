import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTimeZones } from '../settings/time-zones.ts';
import { publisherOf } from '../testing/publish-event.ts';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
let publish: Awaited<ReturnType<typeof publisherOf>>;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
  publish = await publisherOf('shell', service);
});
afterAll(() => service.stop());

const path = '/api/events/annotations';
const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const list = async (websiteId: string, from = '2025-03-01', to = '2025-03-31'): Promise<Annotation[]> =>
  (await owner(websiteId).call('GET', `${path}?from=${from}&to=${to}`)).body.annotations;
const textsOf = async (websiteId: string) => (await list(websiteId)).map(({ day, text }) => `${day} ${text}`);

type Move = DomainEventPayload<'module.moved'>['moves'][number];
const move = (module: string, version: string, more: Partial<Move> = {}): Move => ({
  ...{ module, version: `${version}-3fb2c61a`, isTakenBack: false, keptBy: [] },
  ...more,
});

const publishMoves = (at: string, moves: Move[], id?: string) =>
  publish({ type: 'module.moved', websiteId: 'platform', at: Date.parse(at), payload: { moves }, ...(id && { id }) });

test('deploys are one note a day on every website, in its time zone, when events repeat and in any order', async () => {
  await createTimeZones(service.models, Date.now).set('site-south', 'Pacific/Auckland');
  await publishMoves('2025-03-03T15:00:00Z', [move('mfe-cart', '1.4.0', { isTakenBack: true })]);
  for (const _again of [1, 2]) {
    await publishMoves('2025-03-03T10:00:00Z', [move('mfe-cart', '1.4.0'), move('mfe-product', '2.0.1')], 'evt_same');
  }
  // On the 3rd in London, on the 4th in Auckland.
  await publishMoves('2025-03-03T12:30:00Z', [move('mfe-forms', '0.2.0')]);
  await publishMoves('2025-03-31T23:59:59.999Z', [move('mfe-forms', '0.3.0')]);
  await publishMoves('2025-04-01T00:00:00Z', [move('mfe-forms', '0.4.0')]);
  expect(await list('site-all', '2025-04-01', '2025-04-01')).toHaveLength(1);
  expect(await textsOf('site-all')).toEqual([
    '2025-03-03 Modules deployed: mfe-cart 1.4.0, mfe-product 2.0.1, mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
    '2025-03-31 Modules deployed: mfe-forms 0.3.0',
  ]);
  expect(await textsOf('site-south')).toEqual([
    '2025-03-03 Modules deployed: mfe-cart 1.4.0, mfe-product 2.0.1',
    '2025-03-04 Modules deployed: mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
  ]);
  // The limits of a single day are those of the time zone.
  expect((await list('site-south', '2025-03-04', '2025-03-04')).map(({ text }) => text)).toEqual([
    'Modules deployed: mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
  ]);
  expect((await list('site-all')).map(({ by }) => by)).toEqual(['platform', 'platform']);
});

test('an owner removes it from their website, and late events do not restore it', async () => {
  await publishMoves('2025-03-10T10:00:00Z', [move('mfe-cart', '1.5.0')]);
  const day = async (websiteId: string) => (await list(websiteId, '2025-03-10', '2025-03-10')).map(({ text }) => text);
  expect(await day('site-tidy')).toEqual(['Modules deployed: mfe-cart 1.5.0']);
  await owner('site-tidy').call('POST', path, { day: '2025-03-10', text: 'Fair in York' });
  const [own, made] = await list('site-tidy', '2025-03-10', '2025-03-10');
  expect([own?.text, made?.id]).toEqual(['Fair in York', 'modules_2025-03-10']);
  for (const _again of [1, 2]) {
    expect((await owner('site-tidy').call('DELETE', `${path}/${made?.id}`)).status).toBe(204);
  }
  expect(await day('site-tidy')).toEqual(['Fair in York']);
  await publishMoves('2025-03-10T11:00:00Z', [move('mfe-cart', '1.5.1')]);
  expect(await day('site-other')).toEqual(['Modules deployed: mfe-cart 1.5.0, mfe-cart 1.5.1']);
  expect(await day('site-tidy')).toEqual(['Fair in York']);
});

test('an id of a day without a note, or of no day, removes nothing and is not stored', async () => {
  for (const id of [
    'modules_2025-03-20',
    'modules_2025-02-31',
    'modules_9999-99-99',
    'modules_',
    'others_2025-03-03',
  ]) {
    expect((await owner('site-hostile').call('DELETE', `${path}/${id}`)).status, id).toBe(204);
  }
  expect(await service.db.collection('annotations').countDocuments({ websiteId: 'site-hostile' })).toBe(0);
});

test('a website with a pinned version gets no note about a deploy that did not change its pages', async () => {
  await publishMoves('2025-03-15T10:00:00Z', [
    move('mfe-cart', '1.6.0', { keptBy: ['site-keeps'] }),
    move('mfe-product', '2.1.0'),
  ]);
  await publishMoves('2025-03-16T10:00:00Z', [move('mfe-cart', '1.6.1', { keptBy: ['site-keeps'] })]);
  expect(await list('site-gets', '2025-03-15', '2025-03-16')).toHaveLength(2);
  expect((await list('site-keeps', '2025-03-15', '2025-03-16')).map(({ text }) => text)).toEqual([
    'Modules deployed: mfe-product 2.1.0',
  ]);
});
