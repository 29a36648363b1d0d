import { role } from '@tessera/contracts/enumerations.ts';
import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../app.ts';
import { aForm, filled, loadForms } from '../../testing/forms.ts';
import { createSubmissionStore } from '../submissions/submission-store.ts';

const count = 3_600;
const firstMs = Date.parse('2026-03-01T09:00:00Z');
/** Three hold both words: the newest, one a little before it, and the oldest. */
const both = { newest: `sub_${count}`, near: `sub_${count - 10}`, oldest: 'sub_0' };
const messageOf = (id: string, at: number) =>
  Object.values(both).includes(id) ? 'glaze and kiln' : at % 2 === 0 ? 'glaze' : 'kiln';
const sentMs = (at: number) => firstMs + at * 1_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService(forms, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const });
  await loadForms(service, [aForm({ notifyEmail: null })]);
  const submissions = Array.from({ length: count + 1 }, (_, at) => ({ id: `sub_${at}`, at })).map(({ id, at }) => ({
    ...{ id, formId: 'form-contact', createdOn: sentMs(at), form: filled({ message: messageOf(id, at) }) },
  }));
  await service.as({ kind: 'platform' }).call('PUT', '/internal/submissions', { submissions });
});
afterAll(() => service.stop());

const ask = async (path: string) => {
  const admin = service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin], websiteId: 'site-a' });
  return (await admin.call('GET', `/api/form/submissions${path}`)).body;
};
const idsOf = ({ submissions }: { submissions: { id: string }[] }) => submissions.map(({ id }) => id);

describe('A search of words that many hold', () => {
  test('looks through a thousand a page and says how far back that is', async () => {
    const pages = [await ask('?state=inbox&search=glaze+kiln&limit=25')];
    while (pages.at(-1).hasNextPage) {
      pages.push(await ask(`?state=inbox&search=glaze+kiln&limit=25&cursor=${pages.at(-1).nextPageCursor}`));
    }
    expect(pages.map(idsOf)).toEqual([[both.newest, both.near], [], [], [both.oldest]]);
    const reached = [1, 2, 3].map((pagesRead) => sentMs(count + 1 - pagesRead * 1_000));
    expect(pages.map(({ reachedOn }) => reachedOn)).toEqual([...reached, null]);
  });
});

describe('What is opened from such a search', () => {
  const besides = async (id: string, query = '?search=glaze+kiln') => {
    const { newerId, olderId } = await ask(`/${id}${query}`);
    return { newerId, olderId };
  };

  test('has those beside it that are near, and none that is far', async () => {
    expect(await besides(both.newest)).toEqual({ newerId: null, olderId: both.near });
    expect(await besides(both.near)).toEqual({ newerId: both.newest, olderId: null });
    expect(await besides(both.oldest)).toEqual({ newerId: null, olderId: null });
    const inAll = { newerId: both.newest, olderId: `sub_${count - 2}` };
    expect(await besides(`sub_${count - 1}`, '')).toEqual(inAll);
  });

  test('is looked for beside in a thousand, however many there are', async () => {
    for (const [id, isNewer] of [
      [both.near, false],
      [both.oldest, true],
    ] as const) {
      const { keys, documents } = await examinedBy(
        service.config.MONGODB_URL,
        service.db.databaseName,
        async (_db, models) => {
          const store = createSubmissionStore(models);
          const of = await store.find('site-a', id);
          if (of) await store.besides('site-a', { filter: { search: 'glaze kiln' }, who: undefined, of, isNewer });
        },
      );
      // The thousand and where they end, a hundred or so read ahead; without a bound it is all 3,600.
      expect(documents).toBeGreaterThan(1_000);
      expect(documents).toBeLessThanOrEqual(2_200);
      // Beside these the counts of both words, a thousand at most.
      expect(keys).toBeLessThanOrEqual(4_300);
    }
  });
});

test('A page that is full reaches as far back as its last one', async () => {
  expect(await ask('?limit=2')).toMatchObject({ hasNextPage: true, reachedOn: sentMs(count - 1) });
});
