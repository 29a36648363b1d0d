import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { expect, test } from 'vitest';
import type { ReleaseFiles } from '../release-check.ts';
import { readFingerprints } from './release-fingerprints.ts';

/** A version with a script that names its two chunks, as builds make them: every name has a hash in it. */
function release(version: string, [one, two]: [string, string]): ReleaseFiles {
  const hashOf = (content: string) => Buffer.from(`${version}${content}`).toString('hex').slice(-8);
  const integrityOf = (content: string) => `sha384-${Buffer.from(content.padEnd(48)).toString('base64')}`;
  const chunk = (id: number, content: string) => ({
    file: `${id}.${hashOf(content)}.js`,
    content: `globalThis.chunk_${version.replace(/\W/g, '_')}=${JSON.stringify(content)}`,
  });
  const chunks = [chunk(0, one), chunk(1, two)];
  const container = `load({${chunks.map(({ file, content }, id) => `${id}:"${file.split('.')[1]}${integrityOf(content)}"`)}})`;
  const files = new Map([['container.0a0a0a0a.js', container], ...chunks.map((it) => [it.file, it.content] as const)]);
  const described = [...files].map(([file, content]) => ({ file, integrity: integrityOf(content), bytes: 1 }));
  const manifest = { name: 'mfe-x', version, files: described, server: described[0] } as Partial<ModuleManifest>;
  return {
    manifest: manifest as ModuleManifest,
    read: async (file) => Buffer.from(files.get(file) ?? ''),
  };
}

const html = ({ manifest }: ReleaseFiles) => `<script src="/modules/mfe-x/${manifest.version}/container.0a0a0a0a.js">`;
const [old, oldChunk] = [release('1.0.0-aaaaaaaa', ['first', 'second']), 0];

async function isLikeOld(version: ReleaseFiles, page = html(version)) {
  const chunk = old.manifest.files[oldChunk + 1]?.file ?? '';
  const fingerprint = (await readFingerprints(old)).fingerprint(html(old), ['container.0a0a0a0a.js', chunk]);
  return (await readFingerprints(version)).isLike(page, fingerprint);
}

test('a page is like one of an earlier version while all it asked for is', async () => {
  expect(await isLikeOld(release('1.0.0-bbbbbbbb', ['first', 'second']))).toBe(true);
  expect(await isLikeOld(release('1.0.0-cccccccc', ['first', 'another']))).toBe(true);
  expect(await isLikeOld(release('1.0.0-dddddddd', ['another', 'second']))).toBe(false);
});

test('it is not when it is drawn otherwise, or its files take each other’s place', async () => {
  const version = release('1.0.0-eeeeeeee', ['first', 'second']);
  expect(await isLikeOld(version, `${html(version)}<p>New</p>`)).toBe(false);
  expect(await isLikeOld(release('1.0.0-ffffffff', ['second', 'first']))).toBe(false);
});
