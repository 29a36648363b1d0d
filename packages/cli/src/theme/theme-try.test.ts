import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryTheme } from '@tessera/site-templates/developer-theme/try-theme.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoSite } from './demo-site.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const linden = path.join(root, 'packages/site-templates/test/themes/linden');
const nowMs = Date.UTC(2026, 10, 30, 12);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'theme-try-'));
});
afterAll(() => rm(folder, { recursive: true }));

function tessera(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = path.join(root, 'packages/cli/bin/tessera.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'theme', 'try', ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('A theme that uses everything, with the content of the demo website', () => {
  const demo = readDemoSite(undefined, nowMs);
  const pageAt = async (address: string) => {
    const { pages } = await tryTheme(linden, demo.site, { ...demo.format, nowMs, timeZone: 'UTC' });
    return pages.find((page) => page.address === address)?.html.replace(/\s+/g, ' ') ?? '';
  };

  test('compiles, and every kind of page is drawn; only its scripts are left out', async () => {
    const { isFine, problems, pages } = await tryTheme(linden, demo.site, { ...demo.format, nowMs });
    expect(isFine).toBe(true);
    expect(problems.map(({ file, severity }) => `${file} ${severity}`)).toEqual([
      'foot.region refused',
      'scripts/linden.js refused',
    ]);
    expect(pages.filter(({ html }) => html === '')).toEqual([]);
    expect(new Set(pages.map(({ files }) => files[0]))).toEqual(
      new Set([
        ...['system.page', 'system.item', 'pages/colophon.page'],
        ...['blog.list', 'blog.item', 'events.list', 'gallery.list', 'products.list', 'products.item'].map(
          (file) => `collections/${file}`,
        ),
      ]),
    );
  });

  test.each([
    [
      'a blog with its comments',
      '/journal',
      ['Forty-two tiles and nine glazes</a></h2>', '/journal/forty-two-tiles#comments-', '3 Comments'],
    ],
    [
      'a post',
      '/journal/forty-two-tiles',
      ['By Edda Fern', 'src="/images/blog-01-glaze.jpg"', '{"headline": "Forty-two tiles'],
    ],
    ['a gallery', '/gallery', ['<figcaption>Six shapes</figcaption>', 'class="odd"']],
    ['store products', '/shop', ['>Moor Mug</a> <span>from <span class="sqs-money-native">£']],
    ['a product', '/shop/p/moor-mug', ['class="product-variants"', 'sqs-add-to-cart-button', 'from £24.00']],
    ['events', '/events', ['The Kiln Shed, Mill Lane', 'https://www.google.com/calendar/event?action=TEMPLATE']],
    ['a static page in a layout of its own', '/colophon', ['<h1>Colophon</h1>', 'Set in 2 typefaces by Fernhall.']],
  ])('PAGE-123 %s', async (_, address, texts) => {
    const html = await pageAt(address);
    for (const text of texts) expect(html).toContain(text);
  });

  test('PAGE-048 to PAGE-059 PAGE-064 to PAGE-071 PAGE-073 to PAGE-075 items have the names that templates read', () => {
    const items = demo.site.collections.flatMap((collection) => collection.items);
    const names = new Set(items.flatMap((item) => Object.keys(item)));
    for (const name of [
      'title',
      'body',
      'excerpt',
      'filename',
      'fullUrl',
      'assetUrl',
      'originalSize',
      'mediaFocalPoint',
      'colorData',
      'altText',
      'mainImageId',
      'systemDataId',
      'publicCommentCount',
      'commentState',
      'likeCount',
      'starred',
      'categories',
      'tags',
      'author',
      'recordType',
      'startDate',
      'endDate',
      'location',
    ])
      expect(names).toContain(name);
  });
});

describe('tessera theme try', () => {
  test('prints file by file what works, writes the pages, and ends with 0', async () => {
    const out = path.join(folder, 'out');
    const { code, stdout } = await tessera(linden, '--out', out);
    expect(code).toBe(0);
    expect(stdout).toContain('Linden: works.');
    expect(stdout).toMatch(/ {2}site\.region +ok\n/);
    expect(stdout).toMatch(/ {2}\/journal +\d+ characters +collections\/blog\.list\n/);
    expect(stdout).toContain('foot.region:5:1 Scripts of themes are left out: linden.js.');
    expect(await readFile(path.join(out, 'journal/index.html'), 'utf8')).toContain('href="../site.css"');
    expect(await readFile(path.join(out, 'site.css'), 'utf8')).toContain('.linden-name:hover');
  });

  test('names what is unknown with file, line, column and what was meant, and ends with 1', async () => {
    const broken = path.join(folder, 'broken');
    await cp(linden, broken, { recursive: true });
    await writeFile(path.join(broken, 'blocks/cart-link.block'), '<p>\n  {website.siteTitle|htlm}</p>');
    await writeFile(
      path.join(broken, 'styles/mixins.less'),
      '.spaced(@size) {\n  padding: @size;\n}\np { margin: @sise; }',
    );
    const { code, stdout } = await tessera(broken);
    expect(code).toBe(1);
    expect(stdout).toContain('Linden: does not work yet.');
    expect(stdout).toContain("blocks/cart-link.block:2:3 Formatter 'htlm' is unknown Did you mean 'html'?");
    expect(stdout).toContain('styles/mixins.less:4:13 variable @sise is undefined');
    const { stdout: json } = await tessera(broken, '--json');
    expect(JSON.parse(json)).toMatchObject({ isFine: false });
  });

  test('says what to do about a folder that is not there, and ends with 2', async () => {
    expect(await tessera(path.join(folder, 'nowhere'))).toMatchObject({
      code: 2,
      stderr: `There is no folder ${path.join(folder, 'nowhere')}.\n`,
    });
    expect(await tessera(linden, '--content', folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('content.json is missing. --content names the folder'),
    });
  });
});
