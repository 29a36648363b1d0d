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

/** One published version. Written once, never changed, but for how long it is kept. */
export const versionModel = definePlatformModel({
  collection: 'moduleVersions',
  fields: {
    name: text,
    version: text,
    manifest: ofContract(moduleManifest),
    files: listOf(part({ name: text, file: part(fileFields) })),
    publishedAtMs: number,
    by: text,
    /** Fields of the manifest that were not known when it came, by their places in the call's body. */
    leftOut: optional(listOf(text)),
    /** Not cleared away before. */
    neededUntilMs: optional(number),
    /** It is being cleared away: it may still be called back, or there is no way back and its files are going. */
    removal: optional(oneOf('marked', 'condemned')),
  },
  indexes: [
    { key: { publishedAtMs: 1, _id: 1 } },
    { key: { removal: 1 }, sparse: true },
    { key: { name: 1, publishedAtMs: -1 } },
    // Which version has a file: files are asked for by module and name, as versions share them.
    { key: { name: 1, 'manifest.files.file': 1, publishedAtMs: -1 } },
  ],
});
export type VersionDocument = DocumentIn<typeof versionModel>;

type VersionSummary = Pick<VersionDocument, 'version' | 'publishedAtMs' | 'by'>;

export interface VersionStore {
  find(name: string, version: string): Promise<VersionDocument | null>;
  /**
   * The same for who is about to give it to somebody: it is not cleared away before that moment, nor while it is named by
   * the composition by then.
   */
  findForUse(name: string, version: string, untilMs: number): Promise<VersionDocument | null>;
  /** Why a version is not there. */
  absence(name: string, version: string): Promise<Failure>;
  /** The one published last. */
  newest(name: string): Promise<VersionDocument | null>;
  /** The newest version of a module that gives browsers a file of this name. */
  findWithFile(name: string, file: string): Promise<VersionDocument | null>;
  /** Says whether this call wrote it; a second one with the same id changes nothing. */
  insertOnce(document: Unstamped<VersionDocument>): Promise<boolean>;
  /** The newest 100, newest first. */
  list(name: string): Promise<VersionSummary[]>;
}

/** What is condemned is as good as gone. */
const isThere = { removal: trusted({ $ne: 'condemned' as const }) };

export const versionId = (name: string, version: string) => `${name}@${version}`;

export function createVersionStore(models: Models): VersionStore {
  const versions = models.openPlatform(versionModel);
  const swept = models.openPlatform(removedModel);
  return {
    find: (name, version) => versions.findOne({ _id: versionId(name, version), ...isThere }),
    findForUse: (name, version, untilMs) =>
      versions.findOneAndUpdate(
        { _id: versionId(name, version), ...isThere },
        { $max: { neededUntilMs: untilMs }, $unset: { removal: '' } },
      ),
    async absence(name, version) {
      const gone = await swept.findOne({ _id: versionId(name, version) });
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
