import { moduleManifest } from '@tessera/contracts/modules/module.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  listOf,
  number,
  objectId,
  ofContract,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';

const fileFields = {
  /** SHA-256 of the plain content, hexadecimal. Names it in the disk cache and in its ETag. */
  sha256: text,
  blobs: part({ identity: optional(objectId), br: optional(objectId), gzip: optional(objectId) }),
};
export type StoredFile = DocumentOf<typeof fileFields>;

/** One published version. Written once, never changed. */
const versionModel = definePlatformModel({
  collection: 'moduleVersions',
  fields: {
    name: text,
    version: text,
    manifest: ofContract(moduleManifest),
    files: listOf(part({ name: text, file: part(fileFields) })),
    publishedAtMs: number,
    by: text,
  },
  indexes: [
    { key: { name: 1, publishedAtMs: -1 } },
    // Which version has a file: files are asked for by module and name, as versions share them.
    { key: { name: 1, 'manifest.files.file': 1, publishedAtMs: -1 } },
  ],
});
export type VersionDocument = DocumentIn<typeof versionModel>;

type VersionSummary = Pick<VersionDocument, 'version' | 'publishedAtMs' | 'by'>;

export interface VersionStore {
  find(name: string, version: string): Promise<VersionDocument | null>;
  /** The one published last. */
  newest(name: string): Promise<VersionDocument | null>;
  /** The newest version of a module that gives browsers a file of this name. */
  findWithFile(name: string, file: string): Promise<VersionDocument | null>;
  /** Says whether this call wrote it; a second one with the same id changes nothing. */
  insertOnce(document: Unstamped<VersionDocument>): Promise<boolean>;
  /** The newest 100, newest first. */
  list(name: string): Promise<VersionSummary[]>;
}

export const versionId = (name: string, version: string) => `${name}@${version}`;

export function createVersionStore(models: Models): VersionStore {
  const versions = models.openPlatform(versionModel);
  return {
    find: (name, version) => versions.findOne({ _id: versionId(name, version) }),
    newest: (name) => versions.findOne({ name }, { sort: { publishedAtMs: -1 } }),
    findWithFile: (name, file) =>
      versions.findOne({ name, 'manifest.files.file': file }, { sort: { publishedAtMs: -1 } }),
    insertOnce: (document) =>
      versions.insertOne(document).then(
        () => true,
        (error: unknown) => {
          if (isDuplicateKey(error)) return false;
          throw error;
        },
      ),
    list: (name) =>
      versions
        .find(
          { name },
          { projection: { _id: 0, version: 1, publishedAtMs: 1, by: 1 }, sort: { publishedAtMs: -1 }, limit: 100 },
        )
        .toArray(),
  };
}
