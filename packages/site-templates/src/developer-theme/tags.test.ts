import { describe, expect, test } from 'vitest';
import type { ThemeLink } from './site-content.ts';
import { collection, drawnWith, post, problemsOf, siteWith } from './testing/themes.ts';

const link = (title: string, more: Partial<ThemeLink> = {}): ThemeLink => ({
  ...{ title, collectionId: null, url: null, children: [], ...more },
});
const journal = collection('journal', {
  title: 'Journal',
  items: [
    post(1, { categories: ['Clay'], tags: ['red'] }),
    post(2, { categories: ['Wood'], tags: ['red'], starred: true }),
    post(3, { categories: ['Clay'], tags: ['blue'], starred: true }),
  ],
});
const shown = async (
  region: string,
  site = siteWith({ collections: [journal] }),
  blocks: Record<string, string> = {},
) => {
  const { html, problems } = await drawnWith({ 'site.region': region, ...blocks }, site);
  expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  return html;
};

describe('System variables', () => {
  test('print the head, the end, the main content, names of the page and the state of the cart', async () => {
    const region =
      '{squarespace-headers}|{squarespace.page-id}|{squarespace.page-classes}|{squarespace.cart-classes}|{squarespace.main-content}|{squarespace-footers}';
    const home = collection('home', { typeName: 'page', fullUrl: '/', mainContent: '<p>Hello</p>' });
    const site = siteWith({ collections: [home], headHtml: '<title>T</title>', bodyEndHtml: '<i></i>', cartItems: 2 });
    expect(await shown(region, site)).toBe(
      '<title>T</title>|collection-home|collection-type-page collection-home view-list homepage|cart-filled|<p>Hello</p>|<i></i>',
    );
    expect(await shown('{squarespace.template-revision}')).toMatch(/^[0-9a-f]{8}$/);
  });

  test('a misspelled one is unknown, with its place and the name that was meant', async () => {
    expect(
      await problemsOf({ 'site.region': '<body>\n  {squarespace.main-contnet}{squarespace-header}' }),
    ).toMatchObject([
      { file: 'site.region', line: 2, column: 3, severity: 'unknown', suggestion: 'main-content' },
      { file: 'site.region', line: 2, column: 29, severity: 'unknown', suggestion: 'squarespace-headers' },
    ]);
  });
});

describe('squarespace:navigation', () => {
  const block =
    '{.repeated section items}{.section active}*{.end}{.folder?}[{collection.navigationTitle}:{.repeated section items}{.section collection}{fullUrl}{.end}{.section externalLink}{url}{.end};{.end}]{.or}{.section collection}{fullUrl}{.end}{.section externalLink}{url}{.end},{.end}{.end}';
  const about = collection('about', { typeName: 'page' });
  const mainNav = [
    link('Journal', { collectionId: 'journal' }),
    link('Elsewhere', { url: 'https://e.example/?a=1&b=2' }),
    link('More', { children: [link('About', { collectionId: 'about' })] }),
  ];
  const site = siteWith({ collections: [journal, about], navigations: { mainNav } });

  test('PAGE-104 to PAGE-107 draws links to collections, elsewhere and in folders with a block', async () => {
    const html = await shown('<squarespace:navigation navigationId="mainNav" template="menu" />', site, {
      'blocks/menu.block': block,
    });
    expect(html).toBe('*/journal,https://e.example/?a=1&amp;b=2,[More:/about;]');
  });

  test('folder-navigation draws the links of the folder that the page is in, and nothing elsewhere', async () => {
    const texts = {
      'site.region': '<squarespace:folder-navigation template="sub" />.',
      'blocks/sub.block': '{title}:{.repeated section items}{.section collection}{fullUrl}{.end}{.end}',
    };
    expect((await drawnWith(texts, site, { kind: 'collection', collection: about })).html).toBe('More:/about.');
    expect((await drawnWith(texts, site, { kind: 'collection', collection: journal })).html).toBe('.');
  });

  test('a navigation or block that the theme does not have is unknown', async () => {
    const tag = '<squarespace:navigation navigationId="mainNva" template="menue" />';
    expect(await problemsOf({ 'site.region': tag, 'blocks/menu.block': block })).toMatchObject([
      { line: 1, column: 1, message: 'template.conf has no navigation mainNva.', suggestion: 'mainNav' },
      { line: 1, column: 1, message: 'There is no partial menue.block.', suggestion: 'menu.block' },
    ]);
  });
});

describe('squarespace:query', () => {
  const titles = '{.repeated section items}{title};{.end}';
  test.each([
    ['collection="journal"', 'Post 1;Post 2;Post 3;'],
    ['collection="journal" limit="2"', 'Post 1;Post 2;'],
    ['collection="journal" skip="1" limit="1"', 'Post 2;'],
    ['collection="journal" category="clay"', 'Post 1;Post 3;'],
    ['collection="journal" tag="red, blue" featured="true"', 'Post 2;Post 3;'],
    ['collection="journal" limit="-1"', 'Post 1;Post 2;Post 3;'],
    ["collection='nowhere'", ''],
  ])('%s', async (attributes, expected) => {
    expect(await shown(`<squarespace:query ${attributes}>${titles}</squarespace:query>`)).toBe(expected);
  });

  test('attributes may hold template text, quotes and all', async () => {
    const tag = `<squarespace:query
      collection="{.equal? collection.title "Journal"}{collection.urlId}{.end}" limit='1'>${titles}</squarespace:query>`;
    expect(await shown(tag)).toBe('Post 1;');
  });

  test('sees the page around it, and queries nest', async () => {
    const inner = '<squarespace:query collection="journal" limit="1">{title}</squarespace:query>';
    const outer = `<squarespace:query collection="journal" limit="1">${inner}{website.siteTitle}</squarespace:query>`;
    expect(await shown(outer)).toBe('Site');
  });

  test('one that is not closed is an error where it begins', async () => {
    const [first] = await problemsOf({ 'site.region': 'a\n b <squarespace:query collection="journal">x' });
    expect(first).toMatchObject({ file: 'site.region', line: 2, column: 4, severity: 'error' });
  });
});

test('squarespace:category gives the categories of a collection to a block or to its body', async () => {
  const block = { 'blocks/topics.block': '{.repeated section categories}{name} {count};{.end}' };
  expect(
    await shown('<squarespace:category collection="{collection.urlId}" template="topics"/>', undefined, block),
  ).toBe('Clay 2;Wood 1;');
  const body = '{.repeated section categories}{name}{.alternates with}, {.end}';
  expect(await shown(`<squarespace:category collection="journal">${body}</squarespace:category>`)).toBe('Clay, Wood');
});

test('squarespace:block-field prints the field of the website, or an empty place', async () => {
  const site = siteWith({ blockFields: { side: '<p>Beside</p>' } });
  const field = (id: string) => `<squarespace:block-field id="${id}" columns="6" label="x" />`;
  expect(await shown(field('side'), site)).toBe(
    '<div class="sqs-layout sqs-grid-6 columns-6" data-type="block-field" id="side"><p>Beside</p></div>',
  );
  expect(await shown(field('constructor'), site)).toContain('columns-6 empty"');
});

describe('Scripts', () => {
  test('are left out with a list, and the page stays as it is; data in a script element stays', async () => {
    const region =
      'a<script src="//x.example/a.js"></script>b<script>if (a||b) { c() }</script>c<squarespace:script src="site.js" />d<script type="application/ld+json">{"a": 1}</script>';
    const { html, problems } = await drawnWith({ 'site.region': region });
    expect(html).toBe('abcd<script type="application/ld+json">{"a": 1}</script>');
    expect(problems.map(({ severity, column, message }) => [severity, column, message])).toEqual([
      ['refused', 2, 'Scripts of themes are left out: //x.example/a.js.'],
      ['refused', 43, 'Scripts of themes are left out: script element.'],
      ['refused', 78, 'Scripts of themes are left out: site.js.'],
    ]);
    expect(await problemsOf({}, ['assets/a.png', 'scripts/a.js'])).toMatchObject([
      { file: 'scripts/a.js', severity: 'refused' },
    ]);
  });
});

describe('Problems', () => {
  test.each([
    ['<squarespace:querry collection="a">x', 'unknown', 'query'],
    ['<squarespace:query colection="a"></squarespace:query>', 'unknown', 'collection'],
    ['{a|htlm}', 'unknown', 'html'],
    ['{.main-imag?}{.end}', 'unknown', 'main-image?'],
    ['{@|apply menu.blok}', 'unknown', 'menu.block'],
    ['{.sektion a}', 'error', 'section'],
  ])('%s is %s', async (text, severity, suggestion) => {
    const [first] = await problemsOf({ 'site.region': `\n ${text}`, 'blocks/menu.block': '' });
    expect(first).toMatchObject({ file: 'site.region', line: 2, column: 2, severity, suggestion });
  });

  test('behind a tag have the column of the file, not of its translation', async () => {
    const tag = '<squarespace:navigation navigationId="mainNav" template="menu" />';
    const problems = await problemsOf({ 'site.region': `${tag}{a|htlm}`, 'blocks/menu.block': 'x\n{b|nope}' });
    expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['site.region', 1, tag.length + 1],
      ['blocks/menu.block', 2, 1],
    ]);
  });

  test.each(['<squarespace:query collection="a', '<squarespace:navigation template=menu />'])(
    'the malformed tag %s is an error',
    async (text) =>
      expect((await problemsOf({ 'site.region': text }))[0]).toMatchObject({ severity: 'error', column: 1 }),
  );

  test('of settings have a place, or name the key and what was meant', async () => {
    expect(await problemsOf({ 'template.conf': '{\n  "layouts": {,}\n}' })).toMatchObject([
      { file: 'template.conf', line: 2, column: 15, severity: 'error' },
    ]);
    const conf = JSON.stringify({
      layouts: { default: { regions: ['sitee', '../../etc/passwd'] } },
      stylesheets: ['bse.less'],
    });
    expect(await problemsOf({ 'template.conf': conf, 'styles/base.less': '' })).toMatchObject([
      { message: 'The layout default needs the file sitee.region.', suggestion: 'site.region' },
      { message: 'The layout default needs the file ../../etc/passwd.region.' },
      { message: 'There is no stylesheet styles/bse.less.', suggestion: 'base.less' },
    ]);
  });
});
