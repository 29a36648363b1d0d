import { createHash } from 'node:crypto';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Visit } from './observation.ts';
import type { Imprint, ReleaseFace } from './release-face.ts';

/** What the page of a mount came to when nothing was wrong with it. */
const pageModel = definePlatformModel({
  collection: 'moduleKnownPages',
  fields: { asked: listOf(text), hash: text, expireOn: date },
  indexes: [{ key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type PageDocument = DocumentIn<typeof pageModel>;

/** A page that is to be looked at, or known. */
export interface OfferedPage {
  visit: Visit;
  html: string;
  /** What is on it; undefined without modules. */
  place?: MountRequest;
}

/** What was looked at and was well needs no second look while it is the same. */
export interface KnownPages {
  /** Which of the pages are the same as such that were well; `setting` is all that they have in common. */
  find(face: ReleaseFace, setting: string, pages: readonly OfferedPage[]): Promise<ReadonlySet<OfferedPage>>;
  /** Notes pages that were well, and the files of the module each asked for. */
  keep(
    face: ReleaseFace,
    setting: string,
    pages: readonly (OfferedPage & { asked: readonly string[] })[],
  ): Promise<void>;
}

/** The machine around the browser changes, too: its fonts, its libraries. */
const keptMs = 7 * 24 * 3_600_000;

export function openKnownPages(models: Models, now: () => number): KnownPages {
  const known = models.openPlatform(pageModel);
  return {
    async find(face, setting, pages) {
      const ids = pages.map((page) => idOf(face, setting, page));
      const found = await known
        .find({ _id: trusted({ $in: ids }), expireOn: trusted({ $gt: new Date(now()) }) })
        .toArray();
      const imprints = new Map<string, Imprint>(found.map((page: PageDocument) => [page._id, page]));
      return new Set(
        pages.filter(({ html }, at) => {
          const imprint = imprints.get(ids[at] ?? '');
          return imprint !== undefined && face.isLike(html, imprint);
        }),
      );
    },
    async keep(face, setting, pages) {
      const expireOn = new Date(now() + keptMs);
      await Promise.all(
        pages.map(({ asked, ...page }) =>
          known.updateOne(
            { _id: idOf(face, setting, page) },
            { $set: { ...face.imprint(page.html, asked), expireOn } },
            { upsert: true },
          ),
        ),
      );
    },
  };
}

/** Names a page by all that is known of it before it is opened. */
function idOf(face: ReleaseFace, setting: string, { visit, html }: OfferedPage): string {
  const { pathname, search } = new URL(visit.url);
  const parts = [setting, visit.mount, visit.widths, pathname, search, face.plain(html)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
