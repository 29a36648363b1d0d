import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { type PublicationDocument, publicationModel } from './publication-model.ts';

export type NewPublication = Omit<Unstamped<PublicationDocument>, '_id' | 'leaseUntil'>;
export type PublicationStore = ReturnType<typeof createPublicationStore>;

/** A publication takes at most two seconds; its process is taken for dead after this long. */
const leaseMs = 10_000;
const batch = 20;
const newestFirst = { fields: ['number'], direction: -1, index: { websiteId: 1, number: 1 } } as const;

/** The only place that knows where publications are stored. */
export function createPublicationStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(publicationModel);
  const mine = ({ _id, attempt }: Pick<PublicationDocument, '_id' | 'attempt'>) => ({ _id, attempt });

  return {
    leaseMs,
    find: (websiteId: string, number: number) => of(websiteId).findOne({ _id: keyOf(websiteId, String(number)) }),

    /** The publication that a scheduled one went live with, or is about to. */
    findScheduled: (websiteId: string, scheduled: string) => of(websiteId).findOne({ scheduled }),

    /** Claims a number. @returns undefined when it is taken, or another number has the same scheduled publication */
    async claim(websiteId: string, publication: NewPublication): Promise<PublicationDocument | undefined> {
      const _id = keyOf(websiteId, String(publication.number));
      const isMine = await of(websiteId).insertOnce({ ...publication, _id, leaseUntil: now() + leaseMs });
      return isMine ? ((await of(websiteId).findOne({ _id })) ?? undefined) : undefined;
    },

    /** Whether a publication was claimed and not ended. */
    async isUnfinished(websiteId: string, number: number): Promise<boolean> {
      const _id = keyOf(websiteId, String(number));
      return (await of(websiteId).count({ _id, leaseUntil: trusted({ $exists: true }) }, { limit: 1 })) > 0;
    },

    /** Notes that a publication is live. */
    async end(publication: PublicationDocument): Promise<void> {
      await of(publication.websiteId).updateOne(mine(publication), { $unset: { leaseUntil: '' } });
    },
    async drop(publication: PublicationDocument): Promise<void> {
      await of(publication.websiteId).deleteOne(mine(publication));
    },

    /** Takes over a publication whose process is dead. @returns undefined when another process did, or it is alive */
    takeOver: ({ websiteId, ...publication }: PublicationDocument) =>
      of(websiteId).findOneAndUpdate(
        { ...mine(publication), leaseUntil: trusted({ $lte: now() }) },
        { $set: { leaseUntil: now() + leaseMs } },
      ),
    /** Publications of all websites whose process is dead. */
    abandoned: () =>
      everyWebsite()
        .find({ leaseUntil: trusted({ $lte: now() }) }, { limit: batch })
        .toArray(),
    /** When the next one would be. */
    async nextAbandonedAt(): Promise<number | undefined> {
      const next = await everyWebsite().findOne(
        { leaseUntil: trusted({ $gt: now() }) },
        { sort: { leaseUntil: 1 }, projection: { leaseUntil: 1 } },
      );
      return next?.leaseUntil;
    },

    /** One page of the publications up to a number, newest first. */
    page: (websiteId: string, { upTo, ...paging }: { upTo: number; cursor: string | undefined; limit: number }) =>
      findListPage(of(websiteId), { where: { number: trusted({ $lte: upTo }) }, order: newestFirst, ...paging }),
  };
}
