import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examinedBy } from '../testing/examined.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { createListCounts } from './list-counts.ts';
import { findListPage, type ListOrder, type ListQuery, type Needle } from './list-page.ts';
import { type DocumentIn, defineModel } from './model/define-model.ts';
import { listOf, number, text } from './model/fields.ts';
import type { Models, WebsiteModel } from './model/models.ts';
import { trusted } from './model/mongoose.ts';

const count = 6_000;
const newest: ListOrder = { fields: ['at', 'id'], direction: -1, index: { websiteId: 1, at: -1, id: -1 } };
const byColor = { websiteId: 1, color: 1, at: -1, id: -1 } as const;
const byShade = { websiteId: 1, shade: 1, at: -1, id: -1 } as const;
const byWord = { websiteId: 1, words: 1 } as const;
const thingModel = defineModel({
  collection: 'things',
  fields: { at: number, id: text, color: text, shade: text, words: listOf(text) },
  indexes: [{ key: newest.index }, { key: byColor }, { key: byShade }, { key: byWord }],
});
type Thing = DocumentIn<typeof thingModel>;
const ofColor = (color: string): Needle<Thing> => ({ filter: { color }, index: byColor, isOrdered: true });
const withWord = (word: string): Needle<Thing> => ({
  filter: { words: trusted({ $regex: `^${word}` }) },
  index: byWord,
});

/** The 1,200 oldest: too many to be looked at one by one, and far from where the list begins. */
const isDark = (at: number) => at < 1_200;
const darkOrBlack: Needle<Thing> = {
  filter: { shade: trusted({ $in: ['dark', 'black'] }) },
  index: byShade,
  parts: [{ shade: 'dark' }, { shade: 'black' }],
};

let service: TestService;
let things: WebsiteModel<Thing>;
const ofSiteA = () => things.of('site-a');
beforeAll(async () => {
  service = await startTestService({ name: 'svc-forms', version: '1.0.0', features: () => [] }, { ROLE: 'api' });
  things = service.models.open(thingModel);
  await service.models.prepare();
  // Three of a moment, so that the id has to tell them apart; every third is blue, one in a thousand is gold.
  await ofSiteA().insertMade(
    Array.from({ length: count }, (_, at) => ({
      ...{ _id: `site-a:t${at}`, id: `t${String(at).padStart(5, '0')}`, at: Math.floor(at / 3) },
      color: at % 1_000 === 0 ? 'gold' : at % 3 === 0 ? 'blue' : 'red',
      shade: !isDark(at) ? 'light' : at % 5 === 0 ? 'dark' : 'black',
      words: ['thing', at % 2 === 0 ? 'even' : 'odd', `number${at}`],
    })),
  );
  await things
    .of('site-b')
    .insertOne({ _id: 'site-b:t', id: 't', at: 1, color: 'gold', shade: 'dark', words: ['thing'] });
});
afterAll(() => service.stop());

const find = (query: Omit<ListQuery<Thing>, 'order' | 'limit'> & { limit?: number }, source = ofSiteA()) =>
  findListPage(source, { order: newest, limit: 50, ...query });
/** The same documents, over a line whose commands are counted. */
const counted = (models: Models) => models.open(thingModel).of('site-a');

/** All pages of a list, one after the other. */
async function all(query: Parameters<typeof find>[0]): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { page, nextPageCursor } = await find({ ...query, cursor });
    ids.push(...page.map(({ id }) => id));
    if (nextPageCursor === null) return ids;
    cursor = nextPageCursor;
  }
}
const expected = (isWanted: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => at)
    .filter(isWanted)
    .map((at) => `t${String(at).padStart(5, '0')}`)
    .reverse();

describe('A list', () => {
  test('is the same, page by page, as it is whole, in either direction', async () => {
    expect(await all({ limit: 700 })).toEqual(expected(() => true));
    const oldest = { ...newest, direction: 1 as const };
    const { page, nextPageCursor } = await findListPage(ofSiteA(), { order: oldest, limit: 4 });
    expect(page.map(({ id }) => id)).toEqual(['t00000', 't00001', 't00002', 't00003']);
    const next = await findListPage(ofSiteA(), {
      ...{ order: oldest, limit: 2, cursor: nextPageCursor ?? '' },
    });
    expect(next.page.map(({ id }) => id)).toEqual(['t00004', 't00005']);
  });

  test.each([
    ['what few are', [ofColor('gold')], (at: number) => at % 1_000 === 0],
    ['what many are', [ofColor('red')], (at: number) => at % 1_000 !== 0 && at % 3 !== 0],
    ['a word many have and one few have', [withWord('even'), withWord('number59')], isEvenInThe5900s],
    ['two words many have', [withWord('thing'), withWord('odd')], (at: number) => at % 2 === 1],
    ['a color and a word', [ofColor('blue'), withWord('odd')], (at: number) => at % 3 === 0 && at % 2 === 1],
    ['one of two shades', [darkOrBlack], isDark],
    ['one of two shades and a word', [darkOrBlack, withWord('odd')], (at: number) => isDark(at) && at % 2 === 1],
  ] as const)('narrowed to %s is whole and in order', async (_what, needles, isWanted) => {
    expect(await all({ needles, limit: 200 })).toEqual(expected(isWanted));
  });

  test.each([
    ['two words no document holds together', [withWord('even'), withWord('odd')], () => false],
    ['two words many have', [withWord('thing'), withWord('odd')], (at: number) => at % 2 === 1],
    ['a color and a word', [ofColor('blue'), withWord('odd')], (at: number) => at % 3 === 0 && at % 2 === 1],
  ] as const)('looked through in bounded steps is whole and in order: %s', async (_what, needles, isWanted) => {
    for (const limit of [200, 900]) {
      expect(await all({ needles, limit, lookThrough: 700 }), String(limit)).toEqual(expected(isWanted));
    }
    // 6,000 of them, in steps that end with the list.
    expect(await all({ needles, lookThrough: 1_000 })).toEqual(expected(isWanted));
  });

  test('of bounded steps says how far it looked, and begins anew with what is no cursor of it', async () => {
    const query = { needles: [withWord('even'), withWord('odd')], lookThrough: 1_000 };
    const first = await find(query);
    expect(first).toMatchObject({ page: [], hasNextPage: true, nextPageCursor: expect.any(String) });
    expect(await find({ ...query, cursor: btoa('["soon",7]') })).toEqual(first);
  });

  test('with a cursor of another order begins anew', async () => {
    const order = { ...newest, name: 'newest' };
    const scoped = ofSiteA();
    const first = await findListPage(scoped, { order, limit: 2 });
    for (const cursor of ['', 'nonsense', btoa('["oldest",3,"t00003"]'), btoa('[3,"t00003"]')]) {
      expect((await findListPage(scoped, { order, limit: 2, cursor })).page).toEqual(first.page);
    }
  });
});

function isEvenInThe5900s(at: number) {
  return at % 2 === 0 && String(at).startsWith('59');
}

/** Of 6,000 documents; entries are read a hundred or so at once. */
describe('The database looks at a page and not at the list', () => {
  const lastButOne = async () => {
    let cursor: string | undefined;
    for (let page = 0; page < 7; page += 1) cursor = (await find({ cursor, limit: 800 })).nextPageCursor ?? undefined;
    return cursor;
  };

  test.each<[string, () => Promise<Parameters<typeof find>[0]>, number]>([
    ['the first page', async () => ({}), 200],
    ['a page near the end', async () => ({ cursor: await lastButOne() }), 200],
    ['what few are', async () => ({ needles: [ofColor('gold')] }), 20],
    ['what many are', async () => ({ needles: [ofColor('red')] }), 1_300],
    ['many that begin late in the list', async () => ({ needles: [darkOrBlack] }), 1_500],
    ['a word many have and one few have', async () => ({ needles: [withWord('thing'), withWord('number599')] }), 1_300],
    ['two words many have', async () => ({ needles: [withWord('thing'), withWord('odd')] }), 2_500],
    [
      'two words no document holds together, in bounded steps',
      async () => ({ needles: [withWord('even'), withWord('odd')], lookThrough: 500 }),
      // Both counts of a thousand entries, the step, and where it ends.
      3_300,
    ],
  ])('for %s', async (_what, query, most) => {
    const given = await query();
    const { keys, documents } = await examinedBy(service.config.MONGODB_URL, service.db.databaseName, (_db, models) =>
      find(given, counted(models)),
    );
    expect(keys).toBeLessThanOrEqual(most);
    expect(documents).toBeLessThanOrEqual(most);
  });
});

describe('Counts beside a list', () => {
  test('are exact while they are small; large ones are counted once a minute, behind the answer', async () => {
    let now = 1_000_000;
    const counts = createListCounts<Thing, 'all' | 'gold'>(
      { all: { filter: {}, index: newest.index }, gold: { filter: { color: 'gold' }, index: byColor } },
      () => now,
    );
    const scoped = ofSiteA();
    const read = () => counts.read(scoped);
    expect(await read()).toEqual({ all: count, gold: 6 });
    await ofSiteA().insertOne({ _id: 'site-a:zz', id: 'zz', at: 9_999, color: 'gold', shade: 'light', words: [] });
    expect(await read()).toEqual({ all: count, gold: 7 });
    now += 60_000;
    await read();
    await expect.poll(read).toEqual({ all: count + 1, gold: 7 });
    const looked = await examinedBy(service.config.MONGODB_URL, service.db.databaseName, (_db, models) =>
      counts.read(counted(models)),
    );
    expect(looked.keys).toBeLessThanOrEqual(1_200);
    await ofSiteA().deleteOne({ _id: 'site-a:zz' });
  });
});
