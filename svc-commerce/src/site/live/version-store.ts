import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { mediaIdsIn } from '@tessera/rules/images/media-ids.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { completeBody } from '@tessera/site-document/migrate/complete-body.ts';
import { LRUCache } from 'lru-cache';
import { keyOf } from '../../lib/keys.ts';
import { type VersionDocument, versionModel, versionsByMedia } from './live-models.ts';

export type NewVersion = Omit<Unstamped<VersionDocument>, '_id' | 'media'>;
export type VersionStore = ReturnType<typeof createVersionStore>;

/** Names one version. */
interface VersionKey {
  documentId: string;
  version: number;
}

const maxShowing = 5_000;
const cacheBytes = 64 * 1024 * 1024;
const newestFirst = { fields: ['version'], direction: -1, index: { websiteId: 1, documentId: 1, version: 1 } } as const;
const idOf = (websiteId: string, { documentId, version }: VersionKey) => keyOf(websiteId, `${documentId}:${version}`);

/** The only place that knows where published versions are stored. */
export function createVersionStore(models: Models) {
  const { of } = models.open(versionModel);
  const bodies = new LRUCache<string, DocumentBody>({
    maxSize: cacheBytes,
    sizeCalculation: (body) => JSON.stringify(body).length,
  });

  return {
    /** The body of a version that is or was live. Do not change what it answers. */
    async readBody(websiteId: string, key: VersionKey): Promise<DocumentBody | undefined> {
      const id = idOf(websiteId, key);
      const known = bodies.get(id);
      if (known) return known;
      const found = await of(websiteId).findOne({ _id: id }, { projection: { body: 1 } });
      if (!found) return undefined;
      const body = completeBody(found.body);
      bodies.set(id, body);
      return body;
    },

    /** When the first version of a document was made; undefined where it has none. */
    async firstOn(websiteId: string, documentId: string): Promise<number | undefined> {
      const first = await of(websiteId).findOne({ documentId }, { sort: { version: 1 }, projection: { on: 1 } });
      return first?.on;
    },

    /** Several versions whole, in no order. */
    findMany: (websiteId: string, keys: readonly VersionKey[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: keys.map((key) => idOf(websiteId, key)) }) })
        .toArray(),

    /** One page of a document's versions without their bodies, newest first. */
    page: (websiteId: string, documentId: string, paging: { cursor: string | undefined; limit: number }) =>
      findListPage(of(websiteId), {
        ...{ where: { documentId }, order: newestFirst, projection: { body: 0 } },
        ...paging,
      }),

    /** Inserts versions of one attempt; repeating it changes nothing. @returns how many were new */
    insertNew: (websiteId: string, versions: readonly NewVersion[]) =>
      of(websiteId).insertNew(
        versions.map((version) => ({ ...version, media: mediaIdsIn(version.body), _id: idOf(websiteId, version) })),
      ),

    /** Versions, live or not, that show one of some files: without their bodies, newest first. */
    showing: (websiteId: string, mediaIds: readonly string[]) =>
      of(websiteId)
        .find(
          { media: trusted({ $in: [...mediaIds] }) },
          { projection: { documentId: 1, version: 1, media: 1 }, hint: versionsByMedia, limit: maxShowing },
        )
        .toArray(),

    /** How many of some versions an attempt wrote. */
    countOf: (websiteId: string, attempt: string, keys: readonly VersionKey[]) =>
      of(websiteId).count({ _id: trusted({ $in: keys.map((key) => idOf(websiteId, key)) }), attempt }),

    /** Removes versions that an unfinished attempt wrote. */
    async removeOf(websiteId: string, attempt: string, keys: readonly VersionKey[]): Promise<void> {
      await of(websiteId).deleteMany({ _id: trusted({ $in: keys.map((key) => idOf(websiteId, key)) }), attempt });
    },

    /** Other attempts than this one that wrote some of these versions. */
    async otherAttempts(websiteId: string, attempt: string, keys: readonly VersionKey[]): Promise<string[]> {
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: keys.map((key) => idOf(websiteId, key)) }) }, { projection: { attempt: 1 } })
        .toArray();
      return [...new Set(found.map((version) => version.attempt).filter((other) => other !== attempt))];
    },

    async removeAll(websiteId: string, documentId: string): Promise<void> {
      await of(websiteId).deleteMany({ documentId });
    },
  };
}
