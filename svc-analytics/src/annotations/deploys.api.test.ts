import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTimeZones } from '../settings/time-zones.ts';
import { tellingAs } from '../testing/tell-event.ts';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
let telling: Awaited<ReturnType<typeof tellingAs>>;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
  telling = await tellingAs('shell', service);
});
afterAll(() => service.stop());

const path = '/api/events/annotations';
const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const list = async (websiteId: string, from = '2025-03-01', to = '2025-03-31'): Promise<Annotation[]> =>
  (await owner(websiteId).call('GET', `${path}?from=${from}&to=${to}`)).body.annotations;
const told = async (websiteId: string) => (await list(websiteId)).map(({ day, text }) => `${day} ${text}`);

type Move = DomainEventPayload<'module.moved'>['moves'][number];
const move = (module: string, version: string, more: Partial<Move> = {}): Move => ({
  ...{ module, version: `${version}-3fb2c61a`, isTakenBack: false, keptBy: [] },
  ...more,
});

const tell = (at: string, moves: Move[], id?: string) =>
  telling({ type: 'module.moved', websiteId: 'platform', at: Date.parse(at), payload: { moves }, ...(id && { id }) });

test('what was deployed is one note a day on every website, in its time zone, told twice and in any order', async () => {
  await createTimeZones(service.models, Date.now).set('site-south', 'Pacific/Auckland');
  await tell('2025-03-03T15:00:00Z', [move('mfe-cart', '1.4.0', { isTakenBack: true })]);
  for (const _again of [1, 2]) {
    await tell('2025-03-03T10:00:00Z', [move('mfe-cart', '1.4.0'), move('mfe-product', '2.0.1')], 'evt_same');
  }
  // On the 3rd in London, on the 4th in Auckland.
  await tell('2025-03-03T12:30:00Z', [move('mfe-forms', '0.2.0')]);
  await tell('2025-03-31T23:59:59.999Z', [move('mfe-forms', '0.3.0')]);
  await tell('2025-04-01T00:00:00Z', [move('mfe-forms', '0.4.0')]);
  expect(await list('site-all', '2025-04-01', '2025-04-01')).toHaveLength(1);
  expect(await told('site-all')).toEqual([
    '2025-03-03 Modules deployed: mfe-cart 1.4.0, mfe-product 2.0.1, mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
    '2025-03-31 Modules deployed: mfe-forms 0.3.0',
  ]);
  expect(await told('site-south')).toEqual([
    '2025-03-03 Modules deployed: mfe-cart 1.4.0, mfe-product 2.0.1',
    '2025-03-04 Modules deployed: mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
  ]);
  // A single day begins and ends as it does there.
  expect((await list('site-south', '2025-03-04', '2025-03-04')).map(({ text }) => text)).toEqual([
    'Modules deployed: mfe-forms 0.2.0; taken back: mfe-cart 1.4.0',
  ]);
  expect((await list('site-all')).map(({ by }) => by)).toEqual(['platform', 'platform']);
});

test('an owner takes it off for the own website, and what is told late does not bring it back', async () => {
  await tell('2025-03-10T10:00:00Z', [move('mfe-cart', '1.5.0')]);
  const day = async (websiteId: string) => (await list(websiteId, '2025-03-10', '2025-03-10')).map(({ text }) => text);
  expect(await day('site-tidy')).toEqual(['Modules deployed: mfe-cart 1.5.0']);
  await owner('site-tidy').call('POST', path, { day: '2025-03-10', text: 'Fair in York' });
  const [own, made] = await list('site-tidy', '2025-03-10', '2025-03-10');
  expect([own?.text, made?.id]).toEqual(['Fair in York', 'modules_2025-03-10']);
  for (const _again of [1, 2]) {
    expect((await owner('site-tidy').call('DELETE', `${path}/${made?.id}`)).status).toBe(204);
  }
  expect(await day('site-tidy')).toEqual(['Fair in York']);
  await tell('2025-03-10T11:00:00Z', [move('mfe-cart', '1.5.1')]);
  expect(await day('site-other')).toEqual(['Modules deployed: mfe-cart 1.5.0, mfe-cart 1.5.1']);
  expect(await day('site-tidy')).toEqual(['Fair in York']);
});

test('an id of a day without a note, or of no day, takes nothing off and is kept nowhere', async () => {
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

test('a website that keeps its version is not told of a move that changed nothing on its pages', async () => {
  await tell('2025-03-15T10:00:00Z', [
    move('mfe-cart', '1.6.0', { keptBy: ['site-keeps'] }),
    move('mfe-product', '2.1.0'),
  ]);
  await tell('2025-03-16T10:00:00Z', [move('mfe-cart', '1.6.1', { keptBy: ['site-keeps'] })]);
  expect(await list('site-gets', '2025-03-15', '2025-03-16')).toHaveLength(2);
  expect((await list('site-keeps', '2025-03-15', '2025-03-16')).map(({ text }) => text)).toEqual([
    'Modules deployed: mfe-product 2.1.0',
  ]);
});
