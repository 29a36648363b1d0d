import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PublishBody } from '@tessera/contracts/modules/module.ts';
import type { SourcePlace } from '@tessera/contracts/modules/source-calls.ts';
import { type BuiltModule, buildModule } from '@tessera/module-kit/build/build-module.ts';
import { integrityOf } from '@tessera/module-kit/build/hash.ts';
import { encodeFiles } from '@tessera/module-kit/publish/publish-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule, type Edit } from '../../composition/testing/test-modules.ts';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';
import { aTeam, hello, type TestTeam } from '../testing/a-team.ts';

const workDir = path.join(import.meta.dirname, '../../../dist', `test-sources-${randomUUID()}`);
let services: StubServices;
let shell: TestShell;
let team: TestTeam;
let built: BuiltModule;

beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  shell = await startTestShell(services);
  team = await aTeam(shell);
  await mkdir(workDir, { recursive: true });
  built = await build([]);
  expect((await upload(built)).status).toBe(201);
});
afterAll(async () => {
  await team?.close();
  await shell?.stop();
  await services?.stop();
  await rm(workDir, { recursive: true, force: true });
});

const build = async (edits: Edit[]) => buildModule(await copyModule({ workDir }, hello, edits));

async function upload(of: BuiltModule, change: (body: PublishBody) => void = () => undefined) {
  const body = { manifest: structuredClone(of.manifest), files: await encodeFiles(of), by: 'a test' };
  change(body);
  return team.call('POST', `${hello}/versions`, body);
}

/** Where in a published script some text is. */
async function placeOf(text: string, of = built) {
  for (const { file } of of.manifest.files.filter((one) => one.file.endsWith('.js'))) {
    const lines = (await readFile(path.join(of.clientDir, file), 'utf8')).split('\n');
    const line = lines.findIndex((one) => one.includes(text));
    const column = (lines[line] ?? '').indexOf(text) + 1;
    if (line >= 0) return { file: `/modules/${hello}/files/${file}`, line: line + 1, column };
  }
  throw new Error(`No script has ${text}.`);
}

async function trace(frames: { file: string; line: number; column: number }[], key?: string) {
  const { status, json } = await team.call('POST', 'sources', { frames }, key);
  return { status, frames: (json.frames ?? []) as (SourcePlace | null)[] };
}

/** The line that a place is in, as the answer shows it. */
const lineOf = (place: SourcePlace | null | undefined) => place?.code?.lines[place.line - place.code.from] ?? '';

describe('source maps', () => {
  test('return the file, the line and the code around a position in a published script', async () => {
    const { status, frames } = await trace([await placeOf('Thanked '), await placeOf('Hello from ')]);
    expect(status).toBe(200);
    expect(frames.map((one) => one?.file)).toEqual(['mfe-hello/src/note.tsx', 'mfe-hello/src/hello-page.tsx']);
    expect(lineOf(frames[0])).toMatch(/`Thanked .* times`/);
    expect(lineOf(frames[1])).toMatch(/`Hello from .*`/);
    expect(frames[0]?.code?.lines.length).toBeLessThanOrEqual(9);
  });

  test('name the function by its call site', async () => {
    const handler = 'onClick:()=>';
    const { column, ...caller } = await placeOf(handler);
    const { frames } = await trace([await placeOf('Thanked '), { ...caller, column: column + handler.length }]);
    expect(frames.map((one) => one?.function)).toEqual(['setThanks', undefined]);
  });

  test('are not served: no script names them, and they have no address', async () => {
    const { maps, files } = built.manifest;
    for (const address of [
      `/modules/${hello}/files/${maps?.file}`,
      `/modules/${hello}/${built.manifest.version}/${maps?.file}`,
    ]) {
      expect((await shell.ask(address)).status, address).toBe(404);
    }
    for (const { file } of files.filter((one) => one.file.endsWith('.js'))) {
      const { status, text } = await shell.ask(`/modules/${hello}/files/${file}`);
      expect([status, /sourceMappingURL/.test(text)], file).toEqual([200, false]);
      expect((await shell.ask(`/modules/${hello}/files/${file}.map`)).status).toBe(404);
    }
  });

  test('can be read by the platform and the module’s team only', async () => {
    const place = await placeOf('Thanked ');
    const [own, others] = [await team.keyWith(['release']), await team.keyWith(['release'], ['mfe-other'])];
    expect((await trace([place], own)).frames[0]?.file).toBe('mfe-hello/src/note.tsx');
    expect((await trace([place], others)).frames).toEqual([null]);
    expect((await trace([place], 'wrong')).status).toBe(401);
    expect(
      (await shell.ask('/modules/api/sources', { method: 'POST', body: JSON.stringify({ frames: [place] }) })).status,
    ).toBe(401);
  });

  test('of the shell’s own script are stored beside it', async () => {
    const { text } = await shell.ask('/');
    const [, script = ''] = /src="(\/assets\/shell\.[0-9a-f]{8}\.js)"/.exec(text) ?? [];
    const code = (await shell.ask(script)).text;
    const lines = code.split('\n');
    const line = lines.findIndex((one) => one.includes('No module fills '));
    const column = (lines[line] ?? '').indexOf('No module fills ') + 1;
    const { frames } = await trace([{ file: script, line: line + 1, column }]);
    expect(frames[0]?.file).toBe('shell/src/browser/start-page.ts');
    expect(code).not.toContain('sourceMappingURL');
    for (const address of [`${script}.map`, `${script}.json.gz`, `/assets/maps/${script.split('/').at(-1)}.json.gz`]) {
      expect((await shell.ask(address)).status, address).toBe(404);
    }
  });

  test('change with a comment and the version does not: what was published first stays', async () => {
    const commented = await build([
      { file: 'src/note.tsx', from: '  const [thanks', to: '  // Counted here.\n  const [thanks' },
    ]);
    expect(commented.manifest.version).toBe(built.manifest.version);
    expect(commented.manifest.maps?.integrity).not.toBe(built.manifest.maps?.integrity);
    expect((await upload(commented)).status).toBe(200);
  });

  test('that are invalid or unpack to more than the limit resolve nothing and break nothing', async () => {
    for (const [at, packed] of [gzipSync('{'), gzipSync(Buffer.alloc(80_000_000)), Buffer.from('no')].entries()) {
      const other = await build([{ file: 'src/note.tsx', from: 'Thanked ', to: `Thanked no ${at} ` }]);
      const maps = { file: 'maps.json.gz', integrity: integrityOf(packed), bytes: packed.length };
      const { status } = await upload(other, ({ manifest, files }) => {
        manifest.maps = maps;
        files['maps.json.gz'] = packed.toString('base64');
      });
      expect(status).toBe(201);
      const place = await placeOf(`Thanked no ${at} `, other);
      expect((await trace([place, await placeOf('Hello from ')])).frames[0]).toBeNull();
    }
    expect((await shell.ask('/')).status).toBe(200);
  });

  test('of unknown scripts resolve nothing; too many frames in one call are refused', async () => {
    const unknown = ['/modules/mfe-hello/files/9.aaaaaaaa.js', '/etc/passwd', '/assets/other.00000000.js', ''];
    const frames = unknown.map((file) => ({ file, line: 1, column: 1 }));
    expect((await trace(frames)).frames).toEqual([null, null, null, null]);
    expect((await trace(Array.from({ length: 51 }, () => ({ file: 'x', line: 1, column: 1 })))).status).toBe(400);
  });
});
