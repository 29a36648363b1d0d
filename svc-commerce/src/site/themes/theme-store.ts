import type { ThemeFault } from '@tessera/contracts/commerce/theme.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newSecret } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Author } from '../author.ts';
import {
  type StoredThemeFile,
  type ThemeDocument,
  type ThemePreviewDocument,
  type ThemeVersionDocument,
  themeModel,
  themePreviewModel,
  themeVersionModel,
} from './theme-models.ts';

export type ThemeStore = ReturnType<typeof createThemeStore>;

/** What is live, and what rolling back goes to. */
type Shown = Pick<ThemeDocument, 'live' | 'previous'>;

const openForMs = 7 * 24 * 3_600_000;
const newestFirst = { fields: ['number'], direction: -1, index: { websiteId: 1, number: 1 } } as const;
const withoutFiles = { files: 0 };

/** A website without a theme has an empty draft and the built-in design. */
const empty = { revision: 0, files: [], live: 0, previous: null, lastVersion: 0, fault: null };

/** The only place that knows where themes, their versions and links to them are stored. */
export function createThemeStore(models: Models, now: () => number) {
  const themes = models.open(themeModel).of;
  const versions = models.open(themeVersionModel).of;
  const { find: findPreview, make: makePreview } = previewsIn(models, now);
  const read = async (websiteId: string) => (await themes(websiteId).findOne({ _id: websiteId })) ?? empty;

  return {
    read,
    findPreview,
    makePreview,
    /** What is live, without the draft. */
    readShown: async (websiteId: string): Promise<Shown> =>
      (await themes(websiteId).findOne({ _id: websiteId }, { projection: { live: 1, previous: 1 } })) ?? empty,

    /** Writes the draft over the revision that was read. @returns undefined where it has another one by now */
    async writeDraft(websiteId: string, revision: number, files: StoredThemeFile[]) {
      if (revision === 0) await themes(websiteId).insertOnce({ ...empty, _id: websiteId });
      const written = await themes(websiteId).findOneAndUpdate(
        { _id: websiteId, revision },
        { $set: { files }, $inc: { revision: 1 } },
      );
      return written ?? undefined;
    },

    /** Takes the next number of a version for the draft as it was read. */
    takeNumber: (websiteId: string, revision: number) =>
      themes(websiteId).findOneAndUpdate({ _id: websiteId, revision }, { $inc: { lastVersion: 1 } }),
    async insertVersion(websiteId: string, version: Omit<ThemeVersionDocument, '_id' | 'websiteId' | 'schemaVersion'>) {
      await versions(websiteId).insertOnce({ ...version, _id: keyOf(websiteId, String(version.number)) });
    },
    findVersion: (websiteId: string, number: number) =>
      versions(websiteId).findOne({ _id: keyOf(websiteId, String(number)) }),
    hasVersion: async (websiteId: string, number: number) =>
      (await versions(websiteId).count({ _id: keyOf(websiteId, String(number)) }, { limit: 1 })) > 0,
    countVersions: (websiteId: string) => versions(websiteId).count({}, { hint: newestFirst.index }),
    /** One page of versions without their files, newest first. */
    pageOfVersions: (websiteId: string, paging: { cursor: string | undefined; limit: number }) =>
      findListPage(versions(websiteId), { order: newestFirst, ...paging, projection: withoutFiles }),
    async deleteVersion(websiteId: string, number: number): Promise<void> {
      await versions(websiteId).deleteOne({ _id: keyOf(websiteId, String(number)) });
    },

    /** Changes what is live over what was read; a fault was that of an earlier version. @returns false where it changed */
    async show(websiteId: string, seen: Shown, next: Shown): Promise<boolean> {
      const written = await themes(websiteId).updateOne(
        { _id: websiteId, live: seen.live, previous: seen.previous },
        { $set: { ...next, fault: null } },
      );
      return written.matchedCount > 0;
    },
    /** Notes a fault of the version that is live. */
    async noteFault(websiteId: string, fault: ThemeFault): Promise<boolean> {
      const written = await themes(websiteId).updateOne({ _id: websiteId, live: fault.version }, { $set: { fault } });
      return written.matchedCount > 0;
    },
  };
}

function previewsIn(models: Models, now: () => number) {
  const { of } = models.open(themePreviewModel);
  return {
    /** The author's link to a version or the draft, open for 7 days from now. */
    async make(websiteId: string, number: number, by: Author): Promise<ThemePreviewDocument | null> {
      const token = newSecret();
      const until = now() + openForMs;
      await of(websiteId).deleteMany({ number, 'by.id': by.id, until: trusted({ $lte: now() }) });
      const times = { until, expiresAt: new Date(until) };
      await of(websiteId).insertOnce({ _id: keyOf(websiteId, token), token, number, by, ...times });
      // Where the author has one, or pressed twice, there is one.
      return of(websiteId).findOneAndUpdate({ number, 'by.id': by.id }, { $set: times });
    },
    /** The link with a token, while it is open. */
    find: (websiteId: string, token: string): Promise<ThemePreviewDocument | null> =>
      of(websiteId).findOne({ _id: keyOf(websiteId, token), until: trusted({ $gt: now() }) }),
  };
}
