import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSamples } from './samples.ts';

let database: Database;
let nowMs = 0;

beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `shell_${randomUUID().replaceAll('-', '')}`);
  samples = createSamples(database.models, { log: createLogger('shell', 'silent'), now: () => nowMs });
  await database.models.prepare();
});
afterAll(async () => {
  await database.db.dropDatabase();
  await database.close();
});

let samples: ReturnType<typeof createSamples>;

/** Props of a given number of fields. */
const ofShape = (fields: number, label = 'x') =>
  Object.fromEntries(Array.from({ length: fields }, (_, index) => [`field${index}`, label]));

test('of each mount some samples are kept, of different shapes, however many pages are shown', async () => {
  for (let fields = 1; fields <= 200; fields += 1) {
    nowMs += 1_000;
    samples.note('product/list', ofShape(fields));
  }
  await vi.waitFor(async () => expect(await samples.of('product/list')).toHaveLength(8));
  expect(await database.db.collection('moduleSamples').countDocuments({ mount: 'product/list' })).toBe(8);
  expect(await samples.of('product/gift-card')).toEqual([]);
});

test('a sample of one shape is renewed after ten minutes, not with every page', async () => {
  const noted = async (label: string, laterMs: number) => {
    nowMs += laterMs;
    samples.note('product/detail', { label });
  };
  await noted('first', 0);
  await vi.waitFor(async () => expect(await samples.of('product/detail')).toEqual([{ label: 'first' }]));
  await noted('second', 1_000);
  await noted('third', 600_000);
  await vi.waitFor(async () => expect(await samples.of('product/detail')).toEqual([{ label: 'third' }]));
});

test('what customers wrote of themselves is not kept, and neither is what is too large to be tried', async () => {
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
  samples.note('product/subscription', props);
  await vi.waitFor(async () => expect(await samples.of('product/subscription')).toHaveLength(1));
  const [kept] = await samples.of('product/subscription');
  expect(JSON.stringify(kept)).not.toMatch(/Marguerite|Lovely|Ghent/);
  expect(kept).toMatchObject({
    product: { title: 'Bowl' },
    reviews: { count: 1, reviews: [{ id: 'r1', reply: null }] },
  });
  expect(props.reviews.reviews[0]?.authorName).toBe('Marguerite V.');
  samples.note('product/review', { label: 'x'.repeat(200_001) });
  nowMs += 1_000;
  samples.note('product/gift-card', ofShape(3));
  await vi.waitFor(async () => expect(await samples.of('product/gift-card')).toHaveLength(1));
  expect(await samples.of('product/review')).toEqual([]);
});
