import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newSecret } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Author } from '../author.ts';
import { type PreviewLinkDocument, previewLinkModel } from './preview-link-model.ts';

/** A draft, and who lets others look at it. */
interface LinkOf {
  websiteId: string;
  documentId: string;
  by: Author;
}
export type PreviewLinkStore = ReturnType<typeof createPreviewLinkStore>;

const openForMs = 7 * 24 * 3_600_000;
const maxListed = 100;

/** The only place that knows where links to drafts are stored. */
export function createPreviewLinkStore(models: Models, now: () => number) {
  const { of } = models.open(previewLinkModel);
  const isOpen = () => ({ until: trusted({ $gt: now() }) });
  const sevenDays = () => ({ until: now() + openForMs, expiresAt: new Date(now() + openForMs) });

  const extend = ({ websiteId, documentId, by }: LinkOf): Promise<PreviewLinkDocument | null> =>
    of(websiteId).findOneAndUpdate({ documentId, 'by.id': by.id, ...isOpen() }, { $set: sevenDays() });

  return {
    /** The author's link to a draft, open for 7 days from now. A link that has ended is never open again. */
    async make(link: LinkOf): Promise<PreviewLinkDocument | null> {
      const { websiteId, documentId, by } = link;
      const extended = await extend(link);
      if (extended) return extended;
      await of(websiteId).deleteMany({ documentId, 'by.id': by.id, until: trusted({ $lte: now() }) });
      const token = newSecret();
      await of(websiteId).insertOnce({
        ...{ _id: keyOf(websiteId, token), token, documentId, by, on: now() },
        ...sevenDays(),
      });
      // Where the author pressed twice there is one.
      return extend(link);
    },
    /** The link with a token, while it is open. */
    find: (websiteId: string, token: string): Promise<PreviewLinkDocument | null> =>
      of(websiteId).findOne({ _id: keyOf(websiteId, token), ...isOpen() }),
    /** Open links to a draft, newest first. */
    async list(websiteId: string, documentId: string): Promise<PreviewLinkDocument[]> {
      const found = await of(websiteId)
        .find({ documentId, ...isOpen() }, { limit: maxListed })
        .toArray();
      return found.sort((a, b) => b.on - a.on);
    },
    /** Removes all links to a draft. @returns how many there were */
    async withdraw(websiteId: string, documentId: string): Promise<number> {
      return (await of(websiteId).deleteMany({ documentId })).deletedCount;
    },
  };
}
