import { createHash } from 'node:crypto';
import { filesOf, type ManifestFile } from '@tessera/contracts/modules/module.ts';
import type { ReleaseFiles } from '../release-check.ts';

/** A page, independent of the names that change with every version. */
export interface Fingerprint {
  /** Content hashes of the module's files it requested. */
  asked: string[];
  /** Hash of the page and of these files. */
  hash: string;
}

/**
 * Compares pages of different versions. Every version renames itself and its files, wherever they refer to each other:
 * two versions that differ in one mount have no file in common. Without those names, identical pages can be recognized.
 */
export interface ReleaseFingerprints {
  /** Removes this version's own names from a text. */
  plain(text: string): string;
  /** Returns the fingerprint of a page that requested these files. */
  fingerprint(html: string, files: readonly string[]): Fingerprint;
  /**
   * Returns whether a page of this version has that fingerprint: it would request the same files with the same content.
   */
  isLike(html: string, fingerprint: Fingerprint): boolean;
}

const textFile = /\.(js|css|svg)$/;

/** Reads a version's files for comparison. */
export async function readFingerprints({ manifest, read }: ReleaseFiles): Promise<ReleaseFingerprints> {
  const files = filesOf(manifest);
  const { version } = manifest;
  const fileOfName = new Map(files.flatMap((file) => namesOf(file).map((known) => [known, file.file] as const)));
  const ownNames = [version, version.replace(/\W/g, '_')];
  const names = new RegExp([...fileOfName.keys(), ...ownNames].map(escaped).join('|'), 'g');
  /** Replaces names of the files in `included` by their content's hash, and removes all others. */
  const without = (text: string, included: ReadonlyMap<string, string>) =>
    text.replace(names, (found) => `<${included.get(fileOfName.get(found) ?? '') ?? ''}>`);

  const contents = new Map(
    await Promise.all(
      manifest.files.map(
        async ({ file }) => [file, (await read(file)).toString(textFile.test(file) ? 'utf8' : 'latin1')] as const,
      ),
    ),
  );
  const none: ReadonlyMap<string, string> = new Map();
  const idOf = new Map([...contents].map(([file, content]) => [file, hashOf(without(content, none))]));

  /** Hashes the page and what it requests, with the names of those files included. */
  const hashWith = (html: string, asked: readonly string[]) => {
    const included = new Map(asked.map((file) => [file, idOf.get(file) ?? '']));
    const texts = asked.map((file) => without(contents.get(file) ?? '', included)).sort();
    return hashOf([without(html, included), ...texts].join('\0'));
  };

  return {
    plain: (text) => without(text, none),
    fingerprint(html, files) {
      const asked = files.filter((file) => idOf.has(file));
      const ids = new Set(asked.map((file) => idOf.get(file) ?? ''));
      return { asked: [...ids].sort(), hash: hashWith(html, withIds(idOf, ids)) };
    },
    isLike(html, { asked, hash }) {
      const ids = new Set(asked);
      const files = withIds(idOf, ids);
      return new Set(files.map((file) => idOf.get(file))).size === ids.size && hashWith(html, files) === hash;
    },
  };
}

const withIds = (idOf: ReadonlyMap<string, string>, ids: ReadonlySet<string>) =>
  [...idOf].filter(([, id]) => ids.has(id)).map(([file]) => file);

/** Returns the names of a file: in full, by the hash in its name, and by its integrity. */
function namesOf({ file, integrity }: ManifestFile): string[] {
  const hash = /(?<=^|\.)[0-9a-f]{8,}(?=\.)/.exec(file)?.[0];
  return [integrity, ...(hash ? [hash] : [file])];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
