import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { typedCommentModel } from './comment-models.ts';

/** Long enough to try again, and no longer than a shared computer can bear. */
const lifetimeMs = 30 * 60_000;
/** More than a comment may have, so that a long one can be shortened. */
const maxLength = 10_000;

/** Whose text it is, and on which item: of each only the newest is stored. */
export interface Typist {
  websiteId: string;
  itemId: string;
  sid: string;
}

/** Comments that were refused where no scripts run, for their page to show them again. */
export function createTypedComments(models: Models, now: () => number) {
  const { of } = models.open(typedCommentModel);
  const idOf = ({ websiteId, itemId, sid }: Typist) => ({ _id: hashSecret(`${websiteId}\n${itemId}\n${sid}`) });
  return {
    async put(typist: Typist, body: string): Promise<void> {
      const typed = { body: body.slice(0, maxLength), expiresAt: new Date(now() + lifetimeMs) };
      await of(typist.websiteId).updateOne(idOf(typist), { $set: typed }, { upsert: true });
    },
    async find(typist: Typist): Promise<string> {
      const found = await of(typist.websiteId).findOne(idOf(typist));
      // Databases delete what is over only now and then.
      return found && found.expiresAt.getTime() > now() ? found.body : '';
    },
    async remove(typist: Typist): Promise<void> {
      await of(typist.websiteId).deleteOne(idOf(typist));
    },
  };
}
