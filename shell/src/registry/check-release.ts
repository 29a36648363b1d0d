import { createHash } from 'node:crypto';
import type { ManifestFile, ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { satisfies } from 'semver';

/** What pages offer to modules at run time: package → version. */
export type Offer = Readonly<Record<string, string>>;

/** Everything that speaks against taking a version in, in words; empty when it can be published. */
export function checkRelease(body: PublishBody, offer: Offer): string[] {
  const { manifest, files } = body;
  return [...wrongFiles(manifest, files), ...unknownFiles(manifest), ...unmetNeeds(manifest, offer)];
}

function wrongFiles(manifest: ModuleManifest, files: PublishBody['files']): string[] {
  const expected = [...manifest.files, manifest.server];
  const problems = expected.flatMap((file) => wrongFile(file, files[file.file]));
  const names = new Set(expected.map(({ file }) => file));
  const extra = Object.keys(files).filter((file) => !names.has(file));
  return [...problems, ...extra.map((file) => `${file} is not in the manifest.`)];
}

function wrongFile({ file, integrity, bytes }: ManifestFile, base64: string | undefined): string[] {
  if (base64 === undefined) return [`${file} is missing.`];
  const content = Buffer.from(base64, 'base64');
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return actual === integrity && content.length === bytes ? [] : [`${file} does not match its hash.`];
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

function unmetNeeds(manifest: ModuleManifest, offer: Offer): string[] {
  const unmet = Object.entries(manifest.requires).filter(([name, range]) => !satisfies(offer[name] ?? '', range));
  return unmet.map(([name, range]) => `${name} ${range} is needed; pages offer ${offer[name] ?? 'none'}.`);
}
