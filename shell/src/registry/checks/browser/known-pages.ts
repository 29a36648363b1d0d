import { createHash } from 'node:crypto';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Visit } from './observation.ts';
import type { Fingerprint, ReleaseFingerprints } from './release-fingerprints.ts';

/** Fingerprints of pages without findings. */
const pageModel = definePlatformModel({
  collection: 'moduleKnownPages',
  fields: { asked: listOf(text), hash: text, expireOn: date },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type PageDocument = DocumentIn<typeof pageModel>;

/** A page to inspect or to recognize. */
export interface OfferedPage {
  visit: Visit;
  html: string;
  /** The mount on it; undefined for a page without modules. */
  place?: MountRequest;
}

/** Remembers pages without findings, so that identical pages are not inspected again. */
export interface KnownPages {
  /** Returns the pages that are identical to ones that passed; `setting` is what all of them have in common. */
  find(
    fingerprints: ReleaseFingerprints,
    setting: string,
    pages: readonly OfferedPage[],
  ): Promise<ReadonlySet<OfferedPage>>;
  /** Stores pages that passed, with the module's files that each requested. */
  store(
    fingerprints: ReleaseFingerprints,
    setting: string,
    pages: readonly (OfferedPage & { asked: readonly string[] })[],
  ): Promise<void>;
}

/** Limited, because the machine around the browser changes as well: its fonts, its libraries. */
const retentionMs = 7 * 24 * 3_600_000;

export function openKnownPages(models: Models, now: () => number): KnownPages {
  const known = models.openPlatform(pageModel);
  return {
    async find(fingerprints, setting, pages) {
      const ids = pages.map((page) => idOf(fingerprints, setting, page));
      const found = await known
        .find({ _id: trusted({ $in: ids }), expireOn: trusted({ $gt: new Date(now()) }) })
        .toArray();
      const stored = new Map<string, Fingerprint>(found.map((page: PageDocument) => [page._id, page]));
      return new Set(
        pages.filter(({ html }, at) => {
          const fingerprint = stored.get(ids[at] ?? '');
          return fingerprint !== undefined && fingerprints.isLike(html, fingerprint);
        }),
      );
    },
    async store(fingerprints, setting, pages) {
      const expireOn = new Date(now() + retentionMs);
      await Promise.all(
        pages.map(({ asked, ...page }) =>
          known.updateOne(
            { _id: idOf(fingerprints, setting, page) },
            { $set: { ...fingerprints.fingerprint(page.html, asked), expireOn } },
            { upsert: true },
          ),
        ),
      );
    },
  };
}

/** Returns an id from everything that is known before a page is opened. */
function idOf(fingerprints: ReleaseFingerprints, setting: string, { visit, html }: OfferedPage): string {
  const { pathname, search } = new URL(visit.url);
  const parts = [setting, visit.mount, visit.widths, pathname, search, fingerprints.plain(html)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
