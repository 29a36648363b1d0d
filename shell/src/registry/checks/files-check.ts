import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import {
  filesOf,
  type ManifestFile,
  type ModuleManifest,
  type PublishBody,
} from '@tessera/contracts/modules/module.ts';
import { outcomeOf, type Release, type ReleaseCheck } from './release-check.ts';

/** Every file matches its hash, scripts compile, and the container defines the mounts' global. */
export const filesCheck: ReleaseCheck = {
  name: 'files',
  async run(release) {
    const { manifest } = release;
    const files = await Promise.all(filesOf(manifest).map((file) => storedProblems(file, release)));
    const empty = Object.keys(manifest.mounts).length === 0 ? ['It fills no mount.'] : [];
    return outcomeOf([...empty, ...files.flat(), ...(await containerProblems(release))]);
  },
};

/**
 * Returns what is wrong with a publish body, one sentence each. Sizes are checked first, so that an oversized body is
 * not hashed.
 */
export function bodyProblems({ manifest, files }: PublishBody): string[] {
  const expected = filesOf(manifest);
  const excess = excesses(expected, manifest.maps?.file);
  if (excess.length > 0) return excess;
  const problems = expected.flatMap((file) => wrongFile(file, files[file.file]));
  const names = new Set(expected.map(({ file }) => file));
  const extra = Object.keys(files).filter((file) => !names.has(file));
  return [
    ...problems,
    ...extra.map((file) => `${file} is not in the manifest.`),
    ...unknownFiles(manifest),
    ...unneededFiles(manifest),
  ];
}

/** File types that builds produce. A document such as HTML or SVG would be a team's own page at the shop's address. */
const neededFile = /\.(?:js|css|png|webp|avif|woff2)$/;

const unneededFiles = ({ files }: ModuleManifest) =>
  files
    .filter(({ file }) => !neededFile.test(file))
    .map(({ file }) => `${file} has an unsupported type. Use js, css, png, webp, avif or woff2.`);

/** The largest file of the admin, by far the largest module, is 289 kB. */
const maxBytesOfFile = 1_000_000;
/** The source maps of the admin have 1.2 MB. */
const maxBytesOfMaps = 4_000_000;
const maxBytes = 10_000_000;

function excesses(files: readonly ManifestFile[], maps: string | undefined): string[] {
  const limitOf = (file: string) => (file === maps ? maxBytesOfMaps : maxBytesOfFile);
  const large = files.filter(({ file, bytes }) => bytes > limitOf(file)).slice(0, 10);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...large.map(({ file, bytes }) => `${file} has ${bytes} bytes; the limit is ${limitOf(file)}.`),
    ...(total > maxBytes ? [`All its files have ${total} bytes; the limit is ${maxBytes}.`] : []),
  ];
}

function wrongFile(file: ManifestFile, base64: string | undefined): string[] {
  if (base64 === undefined) return [`${file.file} is missing.`];
  return isAsListed(file, Buffer.from(base64, 'base64')) ? [] : [`${file.file} does not match its hash.`];
}

function isAsListed({ integrity, bytes }: ManifestFile, content: Buffer): boolean {
  const [hash = ''] = integrity.split('-', 1);
  return content.length === bytes && `${hash}-${createHash(hash).update(content).digest('base64')}` === integrity;
}

function unknownFiles(manifest: ModuleManifest): string[] {
  const known = new Set(manifest.files.map(({ file }) => file));
  const named = Object.values(manifest.mounts).flatMap(({ js, css }) => [...js, ...css]);
  const unknown = [manifest.container.file, ...named].filter((file) => !known.has(file));
  const empty = Object.entries(manifest.mounts).filter(([, { js }]) => js.length === 0);
  return [
    ...unknown.map((file) => `${file} is used but not listed.`),
    ...empty.map(([mount]) => `${mount} has no script.`),
  ];
}

async function storedProblems(file: ManifestFile, release: Release): Promise<string[]> {
  const content = await release.read(file.file);
  if (!isAsListed(file, content)) return [`${file.file} does not match its hash.`];
  return /\.c?js$/.test(file.file) ? syntaxProblems(file.file, content) : [];
}

/** The page reads the container by its global, which must not collide with another module's or the browser's. */
async function containerProblems({ manifest, read }: Release): Promise<string[]> {
  const { file, global } = manifest.container;
  const expected = containerGlobal(manifest.name, manifest.version);
  if (global !== expected) return [`The container's global is ${global}; it has to be ${expected}.`];
  return (await read(file)).includes(expected) ? [] : [`${file} does not define ${expected}.`];
}

/** Compiles a script without running it. */
function syntaxProblems(file: string, content: Buffer): string[] {
  try {
    void new Script(content.toString(), { filename: file });
    return [];
  } catch (error) {
    return [`${file} is not a script: ${error instanceof Error ? error.message : error}`];
  }
}
