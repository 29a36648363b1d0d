import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { compileStyles, styleLimits } from './styles/compile-styles.ts';
import { collection, drawnWith, siteWith, themeFiles } from './testing/themes.ts';
import { isThemePath, readThemeFolder, themeFileLimits } from './theme-files.ts';

const home = siteWith({ collections: [collection('home', { typeName: 'page', mainContent: 'content' })] });

describe('Templates that do not end', () => {
  test('PAGE-172 a block that applies itself is reported, and the rest is drawn', async () => {
    const texts = {
      'site.region': 'a{@|apply loop.block}b{squarespace.main-content}',
      'blocks/loop.block': 'x{@|apply loop.block}',
    };
    const { html, problems } = await drawnWith(texts, home);
    expect(html).toBe(`a${'x'.repeat(16)}bcontent`);
    expect(problems).toMatchObject([
      {
        file: 'blocks/loop.block',
        line: 1,
        column: 2,
        severity: 'error',
        message: expect.stringContaining('recursion depth of 16'),
      },
    ]);
  });

  test('blocks that multiply end with the limit of steps, time or output, and the page is empty', async () => {
    const blocks = Object.fromEntries(
      Array.from({ length: 16 }, (_, n) => [
        `blocks/b${n}.block`,
        n === 15 ? 'x' : `{@|apply b${n + 1}.block}`.repeat(8),
      ]),
    );
    const { html, problems } = await drawnWith({ ...blocks, 'site.region': '{@|apply b0.block}' }, home);
    expect(html).toBe('');
    expect(problems.at(-1)?.message).toMatch(/^(More than|Longer than) /);
  });

  test('a page of more than 5,000,000 characters is refused', async () => {
    const region = '{squarespace.main-content}'.repeat(6);
    const large = siteWith({
      collections: [collection('home', { typeName: 'page', mainContent: 'x'.repeat(1_000_000) })],
    });
    const { html, problems } = await drawnWith({ 'site.region': region }, large);
    expect(html).toBe('');
    expect(problems.at(-1)?.message).toBe('More than 5000000 characters of output.');
  });

  test('a million open tags are read once', async () => {
    const text = '<squarespace:query a="{'.repeat(20_000) + '<script'.repeat(20_000) + ' a'.repeat(200_000);
    const { problems } = await compileTheme(themeFiles({ 'site.region': text }));
    expect(problems[0]?.severity).toBe('error');
  });
});

describe('Folders', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'theme-'));
    await mkdir(join(folder, 'blocks'));
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'site.region'), 'x'.repeat(2_000));
    await writeFile(join(folder, 'blocks', 'a.block'), 'a');
    await symlink('/etc/passwd', join(folder, 'blocks', 'b.block'));
    await symlink('/etc', join(folder, 'pages'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('symbolic links are refused and not followed', async () => {
    const { texts, problems } = await readThemeFolder(folder);
    expect([...texts.keys()]).toEqual(['blocks/a.block', 'site.region']);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'blocks/b.block Symbolic links are not followed.',
      'pages Symbolic links are not followed.',
    ]);
  });

  test.each([
    ['fileBytes', 1_000, 'The file is larger than 1000 bytes.'],
    ['totalBytes', 1_000, 'The theme has more than 1000 bytes of text.'],
    ['files', 1, 'The theme has more than 1 files.'],
    ['depth', 0, 'Folders are nested deeper than 0.'],
  ])('%s has a limit', async (name, limit, message) => {
    const { problems } = await readThemeFolder(folder, { ...themeFileLimits, [name]: limit });
    expect(problems.map((problem) => problem.message)).toContain(message);
  });

  test.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', './a', 'a\\b', 'a\0', ''])(
    '%j is not a path of a theme',
    (path) => {
      expect(isThemePath(path)).toBe(false);
    },
  );
});

describe('Styles', () => {
  const compiled = (less: string, more: Record<string, string> = {}, limits = styleLimits) =>
    compileStyles({ 'styles/a.less': less, ...more }, ['styles/a.less'], limits);
  const firstProblem = async (less: string, limits = styleLimits) => (await compiled(less, {}, limits)).problems[0];

  test('are compiled in order, with imports of the theme and division without parentheses', async () => {
    const { css, problems } = await compiled('@import "b";\n.a { width: @w / 3; font: 14px/1.5 serif }', {
      'styles/b.less': '@w: 900px;',
    });
    expect(problems).toEqual([]);
    expect(css.replace(/\s+/g, ' ').trim()).toBe('.a { width: 300px; font: 14px/1.5 serif; }');
  });

  test('an error has its file, line and column', async () => {
    const { problems } = await compiled('@import "b";', { 'styles/b.less': '.x {\n  color: @nope;\n}' });
    expect(problems).toMatchObject([
      { file: 'styles/b.less', line: 2, column: 10, message: expect.stringContaining('@nope is undefined') },
    ]);
  });

  test.each([
    ['JavaScript', '.a { width: `process.exit(1)` }', /JavaScript/i],
    ['a plugin', '@plugin "./evil";', /Plugins/],
    ['a plugin behind a comment', '/* a */ @plugin "evil"; // b', /Plugins/],
    ['another server', '@import "https://x.example/a.css";', /other servers/],
    ['another server by name', '@import url(//x.example/a.css);', /other servers/],
    ['a file outside', '@import (inline) "../../../../etc/passwd";', /is not a stylesheet of this theme/],
    ['an absolute file', '@import (less) "/etc/passwd";', /is not a stylesheet of this theme/],
    ['sizes of pictures', '.a { width: image-width("/etc/passwd.png") }', /./],
  ])('%s is refused', async (_, less, message) => {
    expect((await firstProblem(less))?.message).toMatch(message);
    expect((await compiled(less)).css).toBe('');
  });

  test('data-uri reads no file outside: the address stays an address', async () => {
    const { css } = await compiled(
      '.a { background: data-uri("/etc/passwd") } .b { background: data-uri("../../../etc/hostname") }',
    );
    expect(css).toContain('url("/etc/passwd")');
    expect(css).not.toContain('data:');
  });

  test.each([
    ['a mixin that calls itself', '.a() { .a(); } .b { .a(); }'],
    ['a loop without an end', '.loop(@n) { .x { w: @n } .loop(@n + 1); } .loop(1);'],
  ])('%s ends within bounds', async (_, less) => {
    expect(await firstProblem(less, { ...styleLimits, timeMs: 5_000, memoryMb: 64 })).toMatchObject({
      severity: 'error',
    });
  });

  test('a stylesheet larger than the limit is refused', async () => {
    const less = '.loop(@n) when (@n > 0) { .x-@{n} { color: red } .loop(@n - 1); } .loop(200);';
    expect((await compiled(less)).problems).toEqual([]);
    expect(await firstProblem(less, { ...styleLimits, output: 1_000 })).toMatchObject({
      message: 'The stylesheet is larger than 1000 characters.',
    });
  });

  test('time is limited', async () => {
    const less = '.loop(@n) when (@n > 0) { .x-@{n} { color: red } .loop(@n - 1); } .loop(201);';
    expect(await firstProblem(less, { ...styleLimits, timeMs: 1 })).toMatchObject({
      message: 'Styles could not be compiled: they take longer than 1 ms.',
    });
  });

  test('the same files are compiled once', async () => {
    const first = await compiled('.once { color: red }');
    expect(await compiled('.once { color: red }')).toBe(first);
    expect(await compiled('.once { color: blue }')).not.toBe(first);
  });
});
