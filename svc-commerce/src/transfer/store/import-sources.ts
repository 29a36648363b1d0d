import { createHash } from 'node:crypto';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { type ImportSourceDocument, importSourceModel } from './import-models.ts';

const sourcesAtOnce = 100;

/** What imports created, and of which sources. */
export function createImportSources(models: Models) {
  const sources = models.open(importSourceModel);
  const sourceKey = (websiteId: string, source: string) =>
    keyOf(websiteId, createHash('sha256').update(source).digest('base64url'));

  return {
    /** What was imported of some sources, by any import. */
    async findSources(websiteId: string, wanted: readonly string[]): Promise<Map<string, ImportSourceDocument>> {
      if (wanted.length === 0) return new Map();
      const ids = wanted.map((source) => sourceKey(websiteId, source));
      const found = await sources
        .of(websiteId)
        .find({ _id: trusted({ $in: ids }) })
        .toArray();
      return new Map(found.map((one) => [one.source, one]));
    },
    /** Records what is created of a source, before it is: nothing is created twice, and everything can be undone. */
    async addSource(websiteId: string, source: Omit<Unstamped<ImportSourceDocument>, '_id'>): Promise<void> {
      await sources.of(websiteId).put({ ...source, _id: sourceKey(websiteId, source.source) });
    },
    /** Some of what an import created and that is not undone. */
    sourcesOf: (websiteId: string, importId: string, kinds: readonly ImportSourceDocument['kind'][], after: string) =>
      sources
        .of(websiteId)
        .find(
          { importId, kind: trusted({ $in: [...kinds] }), _id: trusted({ $gt: after }) },
          { sort: { _id: 1 }, limit: sourcesAtOnce, hint: { websiteId: 1, importId: 1, _id: 1 } },
        )
        .toArray(),
    async removeSource({ websiteId, _id }: ImportSourceDocument): Promise<void> {
      await sources.of(websiteId).deleteOne({ _id });
    },
  };
}
