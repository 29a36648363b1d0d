import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { PublishBody } from '@tessera/contracts/modules/module.ts';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { encodeFiles } from '@tessera/module-kit/publish/publish-module.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule, type Edit, pillSays } from '../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function builtBody(edits: Edit[]): Promise<PublishBody> {
  const outDir = path.join(site.workDir, randomBytes(4).toString('hex'));
  const built = await buildModule(await copyModule(site, 'mfe-alpha', edits), outDir);
  return { manifest: built.manifest, files: await encodeFiles(built), by: 'a test' };
}

function publishBodyOf(body: PublishBody) {
  return fetch(new URL('/modules/api/mfe-alpha/versions', site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const filesOf = ({ manifest }: PublishBody) => manifest.files.map(({ file }) => file);

async function read(address: string) {
  const response = await fetch(new URL(address, site.url));
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()).toString('base64') };
}

test('what two versions have in common has one address; what pages named before is still there', async () => {
  const [first, second] = [await builtBody([]), await builtBody(pillSays('Cart'))];
  for (const body of [first, second]) expect((await publishBodyOf(body)).status).toBe(201);
  const shared = filesOf(first).filter((file) => filesOf(second).includes(file));
  expect(shared.length).toBe(filesOf(first).length - 2);
  for (const body of [first, second]) {
    for (const file of filesOf(body)) {
      const expected = { status: 200, content: body.files[file] };
      expect(await read(`/modules/mfe-alpha/files/${file}`)).toEqual(expected);
      expect(await read(`/modules/mfe-alpha/${body.manifest.version}/${file}`)).toEqual(expected);
    }
  }
  for (const none of ['server.cjs', 'fixtures.json', 'none.js', '%24where.js'])
    expect([none, (await read(`/modules/mfe-alpha/files/${none}`)).status]).toEqual([none, 404]);
  const [own = ''] = filesOf(first);
  expect((await read(`/modules/mfe-beta/files/${own}`)).status).toBe(404);
});

test('a version with other content under a name that another version has is refused, and browsers go on getting the first', async () => {
  const body = await builtBody(pillSays('Bag'));
  expect((await publishBodyOf(body)).status).toBe(201);
  const [file = ''] = filesOf(body);
  const content = Buffer.from('globalThis.other = 1;');
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const files = body.manifest.files.map((one) =>
    one.file === file ? { file, integrity, bytes: content.length } : one,
  );
  const refused = await publishBodyOf({
    ...body,
    manifest: { ...body.manifest, version: '9.0.0-00000001', files },
    files: { ...body.files, [file]: content.toString('base64') },
  });
  expect([refused.status, (await refused.json()).error]).toEqual([
    422,
    `${file} has other content in another version. Put a hash of its content into its name.`,
  ]);
  expect((await read(`/modules/mfe-alpha/files/${file}`)).content).toBe(body.files[file]);
});

test('a version whose files had another kind of hash before is accepted, since their content is the same', async () => {
  const body = await builtBody(pillSays('Basket'));
  const integrityBy = (hash: string) => (file: string) => {
    const content = Buffer.from(body.files[file] ?? '', 'base64');
    return `${hash}-${createHash(hash).update(content).digest('base64')}`;
  };
  const as = (hash: string, version: string) => {
    const files = body.manifest.files.map((one) => ({ ...one, integrity: integrityBy(hash)(one.file) }));
    return publishBodyOf({ ...body, manifest: { ...body.manifest, version, files } });
  };
  expect((await as('sha384', '9.1.0-00000001')).status).toBe(201);
  expect((await as('sha256', '9.1.0-00000002')).status).toBe(201);
});
