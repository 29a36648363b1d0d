import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import {
  filesOf,
  type ManifestFile,
  type ModuleManifest,
  type PublishBody,
} from '@tessera/contracts/modules/module.ts';
import { judged, type Release, type ReleaseCheck } from './release-check.ts';

/** Every file is what its hash says, what stands for a script is one, and the container answers for the mounts. */
export const filesCheck: ReleaseCheck = {
  name: 'files',
  async run(release) {
    const { manifest } = release;
    const files = await Promise.all(filesOf(manifest).map((file) => storedProblems(file, release)));
    const empty = Object.keys(manifest.mounts).length === 0 ? ['It fills no mount.'] : [];
    return judged([...empty, ...files.flat(), ...(await containerProblems(release))]);
  },
};

/**
 * Everything that speaks against taking a body in at all, in words; empty when it is what it says it is. One that is too
 * much to look at is not looked at.
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

/** What builds make of a module. A document, such as HTML or SVG, would be a page of a team's own at the shop's address. */
const neededFile = /\.(?:js|css|png|webp|avif|woff2)$/;

const unneededFiles = ({ files }: ModuleManifest) =>
  files
    .filter(({ file }) => !neededFile.test(file))
    .map(({ file }) => `${file} is of a kind that no module needs. Browsers get js, css, png, webp, avif and woff2.`);

/** The largest file of the admin, by far the largest module, is 289 kB. */
const maxBytesOfFile = 1_000_000;
/** The source maps of the admin have 1.2 MB. */
const maxBytesOfMaps = 4_000_000;
const maxBytes = 10_000_000;

function excesses(files: readonly ManifestFile[], maps: string | undefined): string[] {
  const mostOf = (file: string) => (file === maps ? maxBytesOfMaps : maxBytesOfFile);
  const large = files.filter(({ file, bytes }) => bytes > mostOf(file)).slice(0, 10);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...large.map(({ file, bytes }) => `${file} has ${bytes} bytes; ${mostOf(file)} are the most.`),
    ...(total > maxBytes ? [`All its files have ${total} bytes; ${maxBytes} are the most.`] : []),
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

/** The page reads the container by its global, which no other module and nothing of the browser's can be named like. */
async function containerProblems({ manifest, read }: Release): Promise<string[]> {
  const { file, global } = manifest.container;
  const expected = containerGlobal(manifest.name, manifest.version);
  if (global !== expected) return [`The container's global is ${global}; it has to be ${expected}.`];
  return (await read(file)).includes(expected) ? [] : [`${file} does not define ${expected}.`];
}

/** Compiled, and not run. */
function syntaxProblems(file: string, content: Buffer): string[] {
  try {
    void new Script(content.toString(), { filename: file });
    return [];
  } catch (error) {
    return [`${file} is not a script: ${error instanceof Error ? error.message : error}`];
  }
}
