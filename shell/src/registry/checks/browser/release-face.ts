import { createHash } from 'node:crypto';
import { filesOf, type ManifestFile } from '@tessera/contracts/modules/module.ts';
import type { ReleaseFiles } from '../release-check.ts';

/** What a page came to, without the names that are new in every version. */
export interface Imprint {
  /** The module's files it asked for, each by what it holds. */
  asked: string[];
  /** Of the page and of these files. */
  hash: string;
}

/**
 * A version as its pages depend on it. Every version has a name of its own, and so have its files, wherever they name
 * each other: two versions of which one mount differs have no file in common. What is left without those names tells
 * which pages are the same in both.
 */
export interface ReleaseFace {
  /** A text of this version without any name that is this version's alone. */
  plain(text: string): string;
  /** Of a page that asked for these files. */
  imprint(html: string, files: readonly string[]): Imprint;
  /** Whether a page of this version is what left that imprint: it would ask for the same files, and they hold the same. */
  isLike(html: string, imprint: Imprint): boolean;
}

const textFile = /\.(js|css|svg)$/;

/** Reads a version for being compared with others. */
export async function faceOf({ manifest, read }: ReleaseFiles): Promise<ReleaseFace> {
  const files = filesOf(manifest);
  const { version } = manifest;
  const fileOfName = new Map(files.flatMap((file) => namesOf(file).map((known) => [known, file.file] as const)));
  const ownNames = [version, version.replace(/\W/g, '_')];
  const names = new RegExp([...fileOfName.keys(), ...ownNames].map(escaped).join('|'), 'g');
  /** Names of the files in `kept` become what these hold; all others go. */
  const without = (text: string, kept: ReadonlyMap<string, string>) =>
    text.replace(names, (found) => `<${kept.get(fileOfName.get(found) ?? '') ?? ''}>`);

  const contents = new Map(
    await Promise.all(
      manifest.files.map(
        async ({ file }) => [file, (await read(file)).toString(textFile.test(file) ? 'utf8' : 'latin1')] as const,
      ),
    ),
  );
  const none: ReadonlyMap<string, string> = new Map();
  const idOf = new Map([...contents].map(([file, content]) => [file, hashOf(without(content, none))]));

  /** The page and what it asks for, with the names among them kept. */
  const hashWith = (html: string, asked: readonly string[]) => {
    const kept = new Map(asked.map((file) => [file, idOf.get(file) ?? '']));
    const texts = asked.map((file) => without(contents.get(file) ?? '', kept)).sort();
    return hashOf([without(html, kept), ...texts].join('\0'));
  };

  return {
    plain: (text) => without(text, none),
    imprint(html, files) {
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

/** How a file is named: in full, by the hash in its name, and by its integrity. */
function namesOf({ file, integrity }: ManifestFile): string[] {
  const hash = /(?<=^|\.)[0-9a-f]{8,}(?=\.)/.exec(file)?.[0];
  return [integrity, ...(hash ? [hash] : [file])];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
