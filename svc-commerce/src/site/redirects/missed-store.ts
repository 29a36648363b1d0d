import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../../lib/keys.ts';
import { missedAddressModel, missedIndexes } from './redirect-models.ts';
import { keyOfPath } from './redirect-rules.ts';

export type MissedStore = ReturnType<typeof createMissedStore>;

const listedForMs = 30 * 24 * 3_600_000;
/** Addresses of one website that are listed, and as many that are ignored; the least visited makes room for a new one. */
const maxAddresses = 500;
const mostVisited = { fields: ['visits', 'path'], direction: -1, index: missedIndexes.byVisits } as const;

/** The only place that knows where it is stored which addresses led nowhere. */
export function createMissedStore(models: Models, now: () => number) {
  const { of } = models.open(missedAddressModel);
  const idOf = (websiteId: string, path: string) => ({ _id: keyOf(websiteId, keyOfPath(path)) });
  const seen = () => ({ lastOn: now(), expiresAt: new Date(now() + listedForMs) });

  const makeRoom = async (websiteId: string, isIgnored: boolean): Promise<void> => {
    const hint = missedIndexes.byVisits;
    const count = await of(websiteId).count({ isIgnored }, { limit: maxAddresses, hint });
    if (count < maxAddresses) return;
    const sort = { visits: 1, path: 1 } as const;
    const [least] = await of(websiteId).find({ isIgnored }, { sort, hint, limit: 1 }).toArray();
    if (least) await of(websiteId).deleteOne({ _id: least._id });
  };

  return {
    /** Counts a visit to an address without content. */
    async countVisit(websiteId: string, path: string): Promise<void> {
      const known = await of(websiteId).updateOne(idOf(websiteId, path), { $inc: { visits: 1 }, $set: seen() });
      if (known.matchedCount > 0) return;
      await makeRoom(websiteId, false);
      await of(websiteId).updateOne(
        idOf(websiteId, path),
        { $inc: { visits: 1 }, $set: seen(), $setOnInsert: { path: keyOfPath(path), isIgnored: false } },
        { upsert: true },
      );
    },
    /** One page, the most visited first. */
    page: (websiteId: string, paging: { cursor: string | undefined; limit: number }) =>
      findListPage(of(websiteId), { where: { isIgnored: false }, order: mostVisited, ...paging }),
    /** Takes an address off the list. */
    async ignore(websiteId: string, path: string): Promise<void> {
      await makeRoom(websiteId, true);
      await of(websiteId).updateOne(idOf(websiteId, path), { $set: { isIgnored: true } });
    },
    /** Forgets addresses that lead somewhere from now on. */
    async forget(websiteId: string, paths: readonly string[]): Promise<void> {
      if (paths.length === 0) return;
      await of(websiteId).deleteMany({ _id: trusted({ $in: paths.map((path) => idOf(websiteId, path)._id) }) });
    },
  };
}
