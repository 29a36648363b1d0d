import { moduleManifest } from '@tessera/contracts/modules/module.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  listOf,
  number,
  objectId,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { removedModel } from './cleanup/removed-versions.ts';

const fileFields = {
  /** SHA-256 of the plain content, hexadecimal. Names it in the disk cache and in its ETag. */
  sha256: text,
  blobs: part({ identity: optional(objectId), br: optional(objectId), gzip: optional(objectId) }),
};
export type StoredFile = DocumentOf<typeof fileFields>;

/** A published version. Immutable, except for the fields that control its removal. */
export const versionModel = definePlatformModel({
  collection: 'moduleVersions',
  fields: {
    name: text,
    version: text,
    manifest: ofContract(moduleManifest),
    files: listOf(part({ name: text, file: part(fileFields) })),
    publishedAtMs: number,
    by: text,
    /** Manifest fields that were unknown at publication, by their paths in the call's body. */
    leftOut: optional(listOf(text)),
    /** Protected from cleanup until then. */
    neededUntilMs: optional(number),
    /** Removal in progress: `marked` can still be undone, `condemned` is final and its files are being deleted. */
    removal: optional(oneOf('marked', 'condemned')),
  },
  indexes: [
    { key: { publishedAtMs: 1, _id: 1 } },
    { key: { removal: 1 }, sparse: true },
    { key: { name: 1, publishedAtMs: -1 } },
    // Finds the version with a file: browsers ask by module and file name, as versions share files.
    { key: { name: 1, 'manifest.files.file': 1, publishedAtMs: -1 } },
  ],
});
export type VersionDocument = DocumentIn<typeof versionModel>;

type VersionSummary = Pick<VersionDocument, 'version' | 'publishedAtMs' | 'by'>;

export interface VersionStore {
  find(name: string, version: string): Promise<VersionDocument | null>;
  /**
   * Finds a version that is about to be given to visitors. It is protected from cleanup until `untilMs`, when the
   * composition references it.
   */
  findForUse(name: string, version: string, untilMs: number): Promise<VersionDocument | null>;
  /** Returns why a version does not exist. */
  absence(name: string, version: string): Promise<Failure>;
  /** Returns the latest published version. */
  newest(name: string): Promise<VersionDocument | null>;
  /** Returns the newest version of a module with a browser file of this name. */
  findWithFile(name: string, file: string): Promise<VersionDocument | null>;
  /** Inserts the version. @returns false if the id exists, in which case nothing changes */
  insertOnce(document: Unstamped<VersionDocument>): Promise<boolean>;
  /** Returns the newest 100, newest first. */
  list(name: string): Promise<VersionSummary[]>;
}

/** A condemned version no longer exists for readers. */
const isThere = { removal: trusted({ $ne: 'condemned' as const }) };

export const versionId = (name: string, version: string) => `${name}@${version}`;

export function createVersionStore(models: Models): VersionStore {
  const versions = models.openPlatform(versionModel);
  const removed = models.openPlatform(removedModel);
  return {
    find: (name, version) => versions.findOne({ _id: versionId(name, version), ...isThere }),
    findForUse: (name, version, untilMs) =>
      versions.findOneAndUpdate(
        { _id: versionId(name, version), ...isThere },
        { $max: { neededUntilMs: untilMs }, $unset: { removal: '' } },
      ),
    async absence(name, version) {
      const gone = await removed.findOne({ _id: versionId(name, version) });
      if (!gone) return fail('module.version_unknown');
      return fail('module.version_swept', { version, day: new Date(gone.sweptAtMs).toISOString().slice(0, 10) });
    },
    newest: (name) => versions.findOne({ name, ...isThere }, { sort: { publishedAtMs: -1 } }),
    findWithFile: (name, file) =>
      versions.findOne({ name, 'manifest.files.file': file, ...isThere }, { sort: { publishedAtMs: -1 } }),
    insertOnce: (document) => versions.insertOnce(document),
    list: (name) =>
      versions
        .find(
          { name, ...isThere },
          { projection: { _id: 0, version: 1, publishedAtMs: 1, by: 1 }, sort: { publishedAtMs: -1 }, limit: 100 },
        )
        .toArray(),
  };
}
