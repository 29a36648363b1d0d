import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import type { ManifestFile, ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { judged, type Release, type ReleaseCheck } from './release-check.ts';

/** Every file is what its hash says, what stands for a script is one, and every mount has a script. */
export const filesCheck: ReleaseCheck = {
  name: 'files',
  async run(release) {
    const { manifest } = release;
    const files = await Promise.all(listed(manifest).map((file) => storedProblems(file, release)));
    return judged([...(Object.keys(manifest.mounts).length === 0 ? ['It fills no mount.'] : []), ...files.flat()]);
  },
};

/** Everything that speaks against taking a body in at all, in words; empty when it is what it says it is. */
export function bodyProblems({ manifest, files }: PublishBody): string[] {
  const expected = listed(manifest);
  const problems = expected.flatMap((file) => wrongFile(file, files[file.file]));
  const names = new Set(expected.map(({ file }) => file));
  const extra = Object.keys(files).filter((file) => !names.has(file));
  return [...problems, ...extra.map((file) => `${file} is not in the manifest.`), ...unknownFiles(manifest)];
}

const listed = (manifest: ModuleManifest) => [...manifest.files, manifest.server];

function wrongFile(file: ManifestFile, base64: string | undefined): string[] {
  if (base64 === undefined) return [`${file.file} is missing.`];
  return isAsListed(file, Buffer.from(base64, 'base64')) ? [] : [`${file.file} does not match its hash.`];
}

function isAsListed({ integrity, bytes }: ManifestFile, content: Buffer): boolean {
  return content.length === bytes && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;
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

/** Compiled, and not run. */
function syntaxProblems(file: string, content: Buffer): string[] {
  try {
    void new Script(content.toString(), { filename: file });
    return [];
  } catch (error) {
    return [`${file} is not a script: ${error instanceof Error ? error.message : error}`];
  }
}
