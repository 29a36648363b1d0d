import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRecordedProps } from './recorded-props.ts';

let database: Database;
let nowMs = 0;

beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `shell_${randomUUID().replaceAll('-', '')}`);
  recordedProps = createRecordedProps(database.models, { log: createLogger('shell', 'silent'), now: () => nowMs });
  await database.models.prepare();
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

let recordedProps: ReturnType<typeof createRecordedProps>;

/** Props of a given number of fields. */
const ofShape = (fields: number, label = 'x') =>
  Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field${index}`, label]));

test('a few samples per mount are stored, of different shapes, however many pages are shown', async () => {
  for (let fields = 1; fields <= 200; fields += 1) {
    nowMs += 1_000;
    recordedProps.record('product/list', ofShape(fields));
  }
  await vi.waitFor(async () => expect(await recordedProps.find('product/list')).toHaveLength(8));
  expect(await database.db.collection('moduleSamples').countDocuments({ mount: 'product/list' })).toBe(8);
  expect(await recordedProps.find('product/gift-card')).toEqual([]);
});

test('a sample of one shape is renewed after ten minutes, not with every page', async () => {
  const noted = async (label: string, laterMs: number) => {
    nowMs += laterMs;
    recordedProps.record('product/detail', { label });
  };
  await noted('first', 0);
  await vi.waitFor(async () => expect(await recordedProps.find('product/detail')).toEqual([{ label: 'first' }]));
  await noted('second', 1_000);
  await noted('third', 600_000);
  await vi.waitFor(async () => expect(await recordedProps.find('product/detail')).toEqual([{ label: 'third' }]));
});

test('texts of customers are not stored, nor props that are too large', async () => {
  const review = {
    id: 'r1',
    rating: 4,
    authorName: 'Marguerite V.',
    title: 'Lovely',
    body: 'My flat in Ghent',
    reply: null,
  };
  const props = { product: { title: 'Bowl' }, reviews: { reviews: [review], count: 1 } };
  nowMs += 1_000;
  recordedProps.record('product/subscription', props);
  await vi.waitFor(async () => expect(await recordedProps.find('product/subscription')).toHaveLength(1));
  const [stored] = await recordedProps.find('product/subscription');
  expect(JSON.stringify(stored)).not.toMatch(/Marguerite|Lovely|Ghent/);
  expect(stored).toMatchObject({
    product: { title: 'Bowl' },
    reviews: { count: 1, reviews: [{ id: 'r1', reply: null }] },
  });
  expect(props.reviews.reviews[0]?.authorName).toBe('Marguerite V.');
  recordedProps.record('product/review', { label: 'x'.repeat(200_001) });
  nowMs += 1_000;
  recordedProps.record('product/gift-card', ofShape(3));
  await vi.waitFor(async () => expect(await recordedProps.find('product/gift-card')).toHaveLength(1));
  expect(await recordedProps.find('product/review')).toEqual([]);
});
