import { createHash, randomUUID } from 'node:crypto';
import type { ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import type { Collection, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';

interface StoredVersion {
  _id: string;
  files: { name: string; file: { blobs: Record<string, ObjectId> } }[];
}

let site: TestSite;

async function open(retention: { newest: number; forMs: number }) {
  site = await startTestSite({ retention, cleanupEveryMs: 50, renderTimeoutMs: 10_000 });
}

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(new URL(`/modules/api${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const codeOf = async (version: string, name = 'mfe-alpha') =>
  (await ask('GET', `/${name}/versions/${version}`)).json.code ?? 'there';
const stored = (): Collection<StoredVersion> => site.database.db.collection('moduleVersions');
/** Published long ago, and not protected since. */
const age = (version: string, more: object = {}) =>
  stored().updateOne(
    { _id: `mfe-alpha@${version}` },
    { $set: { publishedAtMs: 1, ...more }, $unset: { neededUntilMs: '' } },
  );
/** So many pieces of these files lie in the database. */
async function piecesOf({ files }: Pick<StoredVersion, 'files'>): Promise<number> {
  const ids = files.flatMap(({ file }) => Object.values(file.blobs));
  const [whole, chunks] = ['moduleFiles.files', 'moduleFiles.chunks'].map((name) => site.database.db.collection(name));
  const counts = [whole?.countDocuments({ _id: { $in: ids } }), chunks?.countDocuments({ files_id: { $in: ids } })];
  return (await Promise.all(counts)).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** A version of three small files, whole and as its manifest says. */
function anUpload(): PublishBody {
  const id = randomUUID();
  const described = ['container', 'pill', 'server'].map((part) => {
    const content = Buffer.from(`export const ${part} = '${id}';`);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return {
      file: `${part}.${id.slice(0, 8)}.js`,
      integrity,
      bytes: content.length,
      content: content.toString('base64'),
    };
  });
  const [container, pill, server] = described.map(({ content: _, ...file }) => file);
  if (!container || !pill || !server) throw new Error('There are three files.');
  const manifest: ModuleManifest = {
    ...{ name: 'mfe-alpha', version: `1.0.0-${id.slice(0, 8)}`, ownerTeam: 'Test', contracts: {}, requires: {} },
    mounts: { 'cart/pill': { js: [pill.file], css: [] } },
    container: { file: container.file, global: 'alpha' },
    files: [container, pill],
    server,
  };
  return { manifest, files: Object.fromEntries(described.map(({ file, content }) => [file, content])), by: 'a test' };
}
const upload = (body: PublishBody) => ask('POST', '/mfe-alpha/versions', body);

describe('unused versions', () => {
  beforeAll(() => open({ newest: 2, forMs: 0 }));
  afterAll(() => site.close());

  const draft = async (word: string) =>
    publishModule(await copyModule(site, 'mfe-alpha', pillSays(word)), site, { isPromoted: false });

  test('are removed with their files; live versions, rollback targets and recent ones stay, and the list counts both', async () => {
    const [before, live] = [await publish(site, 'mfe-alpha'), await publish(site, 'mfe-alpha', pillSays('Live'))];
    const [first, second] = [await draft('First'), await draft('Second')];
    const old = await stored().findOne({ _id: `mfe-alpha@${first.version}` });
    const third = await draft('Third');

    await expect.poll(() => codeOf(first.version)).toBe('module.version_swept');
    for (const { version } of [before, live, second, third]) expect(await codeOf(version)).toBe('there');
    expect(await piecesOf(old ?? { files: [] })).toBe(0);
    const { json } = await ask('GET', '');
    expect(json.modules).toEqual([expect.objectContaining({ name: 'mfe-alpha', versions: { kept: 4, swept: 1 } })]);
    expect((await ask('POST', '/mfe-alpha/stable', { previous: true, by: 'a test' })).json.stable).toBe(before.version);
  });

  test('are reported as removed, and the same source publishes the same version again', async () => {
    const gone = await draft('Gone');
    await Promise.all([draft('Newer'), draft('Newest')]);
    await expect.poll(() => codeOf(gone.version)).toBe('module.version_swept');

    const body = { version: gone.version, isRollback: true, reason: 'a test', by: 'a test' };
    const refused = await ask('POST', '/mfe-alpha/stable', body);
    expect(refused.status).toBe(404);
    expect(refused.json.error).toMatch(
      new RegExp(`^${gone.version} was cleared away on \\d{4}-\\d\\d-\\d\\d, .+ Publish the same source again`),
    );
    expect(await draft('Gone')).toMatchObject({ version: gone.version, isNew: true });
    expect((await ask('POST', '/mfe-alpha/stable', body)).json).toMatchObject({ stable: gone.version });
  });
});

describe('a repair job that meets others', () => {
  beforeAll(() => open({ newest: 0, forMs: 3_600_000 }));
  afterAll(() => site.close());

  test.each([
    ['marked', 'marked', 0],
    ['condemned', 'condemned', 0],
    ['condemned, and some of its files are gone', 'condemned', 2],
    ['condemned, and all of its files are gone', 'condemned', 99],
  ])('is ended by the next one where it stopped: the version was %s', async (_title, removal, gone) => {
    const body = anUpload();
    const { version } = body.manifest;
    await upload(body);
    const document = await stored().findOne({ _id: `mfe-alpha@${version}` });
    if (!document) throw new Error('It was not published.');
    const ids = document.files.flatMap(({ file }) => Object.values(file.blobs)).slice(0, gone);
    await site.database.db.collection('moduleFiles.files').deleteMany({ _id: { $in: ids } });
    await age(version, { removal });
    await expect.poll(() => codeOf(version)).toBe('module.version_swept');
    await expect.poll(() => stored().countDocuments({ _id: document._id })).toBe(0);
    expect(await piecesOf(document)).toBe(0);
  });

  /** Everything that was due when this was called has been decided. */
  async function aRepairJob(): Promise<void> {
    const body = anUpload();
    await upload(body);
    await age(body.manifest.version);
    await expect.poll(() => codeOf(body.manifest.version)).toBe('module.version_swept');
  }

  test('a publish of the same content at the same time is never lost', async () => {
    const body = anUpload();
    const { version, files } = body.manifest;
    await upload(body);
    const answers: { status: number; json: { isNew?: boolean } }[] = [];
    for (let round = 0; round < 4; round += 1) {
      const publishOften = async () => {
        for (let count = 0; count < 8; count += 1) {
          await age(version);
          answers.push(await upload(body));
        }
      };
      await Promise.all([publishOften(), publishOften(), publishOften()]);
      answers.push(...(await Promise.all([upload(body), upload(body)])));

      await aRepairJob();
      expect(await codeOf(version)).toBe('there');
      for (const { file } of files) {
        expect((await fetch(new URL(`/modules/mfe-alpha/files/${file}`, site.url))).status).toBe(200);
      }
      await age(version);
      await expect.poll(() => codeOf(version)).toBe('module.version_swept');
    }
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    expect(answers.filter(({ json }) => json.isNew).length).toBeGreaterThanOrEqual(3);
  });

  test('a version that is given to everybody at the same time is there for everybody, or the move is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const dir = await copyModule(site, 'mfe-alpha', pillSays(`Round ${round}`));
      const { version } = await publishModule(dir, site, { isPromoted: false });
      await age(version);
      const body = { version, by: 'a test', reason: 'a test' };
      const moved = await Promise.all([ask('POST', '/mfe-alpha/stable', body), ask('POST', '/mfe-alpha/stable', body)]);
      await aRepairJob();
      const isThere = (await codeOf(version)) === 'there';
      for (const { status, json } of moved)
        expect(status === 200 ? 'there' : json.code).toBe(isThere ? 'there' : 'module.version_swept');
    }
  });
});
