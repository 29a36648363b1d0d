import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type DocumentDocument, type DocumentHead, documentIndexes } from './document-models.ts';

const maxShowing = 500;

/** What is asked of documents by the files they show. */
export function createMediaQueries(of: WebsiteModel<DocumentDocument>['of']) {
  return {
    /** Documents outside the bin whose draft shows one of some files, without their bodies. */
    showing: (websiteId: string, mediaIds: readonly string[]): Promise<DocumentHead[]> =>
      of(websiteId)
        .find(
          { 'summary.media': trusted({ $in: [...mediaIds] }), deletedOn: null },
          { projection: { body: 0 }, hint: documentIndexes.byMedia, limit: maxShowing },
        )
        .toArray(),
  };
}
