import type { Redirect, RedirectOrigin } from '@tessera/contracts/commerce/redirect.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { findListPage, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import { type RedirectDocument, redirectIndexes, redirectModel } from './redirect-models.ts';
import { bestMatch, candidateKeys, keyOfPath } from './redirect-rules.ts';

export type RedirectStore = ReturnType<typeof createRedirectStore>;

/** What a redirect says. */
export interface RedirectFacts extends Pick<RedirectDocument, 'from' | 'to' | 'keepsRest'> {
  status: Redirect['status'];
  origin: RedirectOrigin;
}

const newest = { fields: ['createdOn', 'id'], direction: -1, index: redirectIndexes.byTime } as const;
const listed = { search: 0 };

/** The only place that knows where redirects are stored. */
export function createRedirectStore(models: Models, now: () => number) {
  const { of } = models.open(redirectModel);
  const created = () => ({ id: newId('red'), createdOn: now(), hits: 0, lastHitOn: null });
  const factsOf = (facts: RedirectFacts) => ({
    ...facts,
    key: keyOfPath(facts.from),
    search: searchWords(wordsOf(facts.from, facts.to?.to === 'web' ? facts.to.url : '')),
  });
  const overwriting = (websiteId: string, facts: RedirectFacts) => {
    const { key, ...fields } = factsOf(facts);
    const fresh = created();
    return {
      filter: { key },
      update: { $set: fields, $setOnInsert: { ...fresh, _id: keyOf(websiteId, fresh.id) } },
    };
  };

  return {
    /** The redirect that applies to a path; null where none does. */
    async match(websiteId: string, path: string): Promise<RedirectDocument | null> {
      const found = await of(websiteId)
        .find({ key: trusted({ $in: candidateKeys(path) }) }, { projection: listed, hint: redirectIndexes.byKey })
        .toArray();
      return bestMatch(path, new Map(found.map((redirect) => [redirect.key, redirect]))) ?? null;
    },
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    /** Those from some addresses, in no order. */
    findByKeys: (websiteId: string, keys: readonly string[]) =>
      keys.length === 0
        ? Promise.resolve([])
        : of(websiteId)
            .find({ key: trusted({ $in: [...keys] }) }, { projection: listed, hint: redirectIndexes.byKey })
            .toArray(),
    count: (websiteId: string) => of(websiteId).count({}, { hint: redirectIndexes.byTime }),
    /** One page, newest first. */
    page: (
      websiteId: string,
      needles: Needle<RedirectDocument>[],
      paging: { cursor: string | undefined; limit: number },
    ) => findListPage(of(websiteId), { needles, order: newest, ...paging, projection: listed }),
    /** All, oldest first, for an export. */
    each: (websiteId: string) =>
      of(websiteId).each({}, { sort: { createdOn: 1, id: 1 }, hint: redirectIndexes.byTime, projection: listed }),

    /** @returns null where there is one from the address */
    async insertOnce(websiteId: string, facts: RedirectFacts): Promise<RedirectDocument | null> {
      const document = { ...factsOf(facts), ...created() };
      const isNew = await of(websiteId).insertOnce({ ...document, _id: keyOf(websiteId, document.id) });
      return isNew ? of(websiteId).findOne({ _id: keyOf(websiteId, document.id) }) : null;
    },
    /** @returns false where there is no such redirect, or another one from the address */
    change: (websiteId: string, id: string, facts: RedirectFacts): Promise<boolean> =>
      of(websiteId).changeIf({ _id: keyOf(websiteId, id) }, { $set: factsOf(facts) }, { upsert: false }),
    /** Writes a redirect over the one from its address, whose visits stay; repeating it changes nothing. */
    async put(websiteId: string, facts: RedirectFacts): Promise<void> {
      const { filter, update } = overwriting(websiteId, facts);
      await of(websiteId).updateOne(filter, update, { upsert: true });
    },
    /** The same for many, each from another address. */
    putAll: (websiteId: string, all: readonly RedirectFacts[]): Promise<void> =>
      of(websiteId).updateEach(all.map((facts) => ({ ...overwriting(websiteId, facts), upsert: true }))),
    /** Redirects that lead to a path lead to where it moved, so that no visitor is redirected twice. */
    async shorten(websiteId: string, path: string, to: Link): Promise<void> {
      await of(websiteId).updateMany({ 'to.url': path, keepsRest: false }, { $set: { to } });
    },
    /** Removes the redirect from an address to the content there now. */
    async removeFromItself(websiteId: string, path: string, to: Link & { id: string }): Promise<void> {
      await of(websiteId).deleteOne({ key: keyOfPath(path), 'to.to': to.to, 'to.id': to.id });
    },
    /** @returns how many there were */
    async remove(websiteId: string, ids: readonly string[]): Promise<number> {
      const { deletedCount } = await of(websiteId).deleteMany({
        _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }),
      });
      return deletedCount;
    },
    /** Counts a visit. */
    async countHit(websiteId: string, id: string): Promise<void> {
      await of(websiteId).updateOne({ _id: keyOf(websiteId, id) }, { $inc: { hits: 1 }, $set: { lastHitOn: now() } });
    },
  };
}
