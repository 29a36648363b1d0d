import type { DocumentContent } from '@tessera/contracts/commerce/document-content.ts';
import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { type BlockTypeName, blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type Block, createSection, type PageBody, type Section } from '@tessera/contracts/site/page-body.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { anAccount, aPage, aText } from '../../testing/a-website.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

const site = aSite();
Object.assign(site.sessions, { staff: anAccount({ roles: [1] }) });
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site));
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

let pages = 0;
const names = Object.keys(blockTypes) as BlockTypeName[];
const image = {
  url: '/images/site-a/oak.jpg',
  alt: 'An oak',
  width: 1200,
  height: 800,
  focalPoint: { x: 0.5, y: 0.5 },
};
const blockOf = (name: BlockTypeName, fields: object = {}, id = 'b_00000000') =>
  ({ ...createBlock(blockTypes[name] as never, id), ...fields }) as Block;
const sectionOf = (blocks: Block[], fields: Partial<Section> = {}): Section => ({
  ...createSection('s_00000000'),
  ...fields,
  blocks,
});

/** The main part of a page that holds these sections. */
async function mainOf(
  sections: Section[],
  more: Partial<DocumentContent<PageBody>> = {},
  body: Partial<PageBody> = {},
) {
  const path = `/page-${++pages}`;
  const page = aPage({ ...body, sections });
  site.content[path] = { ...page, content: { ...page.content, ...more } };
  const { status, text } = await shell.ask(path);
  expect(status).toBe(200);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
}

describe('A section', () => {
  test('has one element for itself and one for each column', async () => {
    const html = await mainOf([sectionOf([aText('Alone')])]);
    expect(html.replaceAll(/\s+/g, ' ')).toContain(
      '<section class="sec "> <div class="col c-12"> <div class="copy copy-body align-start"><p>Alone</p></div> </div> </section>',
    );
  });

  test('puts a stacked block into the column of the block before it', async () => {
    const place = (span: 5 | 7, isStacked = false) => ({ place: { span, isStacked } });
    const html = await mainOf([
      sectionOf([
        blockOf('quote', { quote: 'One', ...place(7) }),
        blockOf('quote', { quote: 'Two', ...place(5) }, 'b_00000001'),
        blockOf('quote', { quote: 'Three', ...place(5, true) }, 'b_00000002'),
      ]),
    ]);
    expect([...html.matchAll(/class="(col c-\d+)"/g)].map(([, name]) => name)).toEqual(['col c-7', 'col c-5']);
    expect(html.indexOf('Three')).toBeGreaterThan(html.indexOf('Two'));
  });

  test('ENUM-074 ENUM-077 has a picture behind it only where its tone is one', async () => {
    const background = { image, scrim: 'strong' as const };
    const pictured = await mainOf([
      sectionOf([aText('Over')], { tone: 'picture', background, align: 'bottom-center' }),
    ]);
    expect(pictured).toContain('class="sec tone-picture at-bottom to-center scrim-strong"');
    expect(pictured).toContain('class="sec-picture"');
    expect(await mainOf([sectionOf([aText('Plain')], { background })])).not.toContain('sec-picture');
  });

  test('with the tone of a picture but without one has the strong tone', async () => {
    expect(await mainOf([sectionOf([aText('None')], { tone: 'picture' })])).toContain('class="sec tone-strong"');
  });
});

describe('A page', () => {
  const headline = blockOf('text', {
    text: {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Big' }] }],
    },
  });

  test('has its title as heading, unless a text of it has a first-level heading', async () => {
    const count = (html: string) => html.split('<h1').length - 1;
    const [titled, headed] = [await mainOf([sectionOf([aText('x')])]), await mainOf([sectionOf([headline])])];
    expect([count(titled), count(headed)]).toEqual([1, 1]);
    expect([titled.includes('Home of herons'), headed.includes('Home of herons')]).toEqual([true, false]);
  });

  test('that is hidden from search engines says so', async () => {
    const page = aPage({ isHiddenFromSearch: true });
    site.content['/quiet'] = page;
    expect((await shell.ask('/quiet')).text).toContain('<meta name="robots" content="noindex');
  });

  test.each(names)(
    'with a new block of type %s is rendered, and shows visitors nothing of the editor',
    async (name) => {
      const html = await mainOf([sectionOf([blockOf(name)])]);
      expect(html).not.toMatch(/data-node|data-field|canvas-empty/);
    },
  );

  test('ENUM-067 with a block of a type without a name shows nothing of it', async () => {
    const html = await mainOf([sectionOf([blockOf('unlisted', { code: 44, stored: { text: 'from elsewhere' } })])]);
    expect(html).not.toContain('from elsewhere');
    expect(html.replaceAll(/\s+/g, ' ')).toContain('<div class="col c-12"> </div>');
  });

  test('leads links of its texts to where pages are now, and leaves out links to nothing', async () => {
    const linked = (id: string) => ({
      type: 'text',
      text: id,
      marks: [{ type: 'link', attrs: { link: { to: 'page', id } } }],
    });
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [linked('here'), linked('gone')] }] };
    const html = await mainOf([sectionOf([blockOf('text', { text })])], { addresses: { 'page:here': '/moved' } });
    expect(html).toContain('<a href="/moved">here</a>gone');
  });
});

describe('The editor’s canvas', () => {
  const canvas = '/config/@heron/canvas/doc-1';
  const ask = (path: string, cookie = '__Host-session=staff') =>
    shell.ask(path, { host: 'admin.localhost', headers: { cookie } });
  const every = names.map((name, at) => blockOf(name, {}, `b_0000000${'0123456789abcdefghjkmnpqrstvwxyz'[at]}`));
  const second = { ...sectionOf([aText('Second')]), id: 's_00000001' };
  beforeAll(() => {
    const { content } = aPage({ sections: [sectionOf(every), second] });
    site.drafts['doc-1'] = { kind: 'page', content: { ...content, version: null } };
  });

  test('shows a draft with the ids of its nodes', async () => {
    const { status, text } = await ask(canvas);
    expect(status).toBe(200);
    for (const { id } of [...every, second, sectionOf([])]) expect(text).toContain(`data-node="${id}"`);
  });

  test('SAFE-31 runs no script and sends no form, whatever its HTML holds', async () => {
    const { text, headers } = await ask(canvas);
    expect(text).not.toContain('<script');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toMatch(/frame-ancestors http:\/\/admin\.localhost/);
    expect(headers['cache-control']).toContain('no-store');
  });

  test('renders single sections again', async () => {
    const { text } = await ask(`${canvas}?sections=s_00000001,nonsense`);
    expect([text.includes('data-node="s_00000001"'), text.includes('data-node="s_00000000"')]).toEqual([true, false]);
  });

  test('shows the website’s pictures by the address they have on the admin host', async () => {
    const { content } = aPage({ sections: [sectionOf([blockOf('image', { image })])] });
    site.drafts['doc-2'] = { kind: 'page', content: { ...content, version: null } };
    expect((await ask('/config/@heron/canvas/doc-2')).text).toContain('src="/config/@heron/images/site-a/oak.jpg');
  });

  test('PAGE-118 shows a logo that is not saved yet, by the address it has on the admin host', async () => {
    const logo = { image: { ...image, url: '/images/site-a/fern.png' }, width: 160, phoneWidth: 120 };
    const design = JSON.stringify({ header: { logo } });
    const headers = { cookie: '__Host-session=staff', 'sec-fetch-site': 'same-origin' };
    const { text } = await shell.ask(`${canvas}?design=${encodeURIComponent(design)}`, {
      host: 'admin.localhost',
      headers,
    });
    expect(text).toContain('src="/config/@heron/images/site-a/fern.png?format=300w"');
    expect(text).toContain('/config/@heron/images/site-a/fern.png?format=100w 100w');
  });

  test('PAGE-118 shows header, footer and menus before they are saved, to pages of the admin alone', async () => {
    const header = { announcement: 'Kiln opens <b>Friday</b>', announcementLink: '/shop' };
    const menu = [{ title: 'Fresh', collectionId: null, externalLink: '/fresh', memberAreaId: null, children: [] }];
    const design = { header, navigation: { mainNav: menu, footerNav: [] } };
    const of = async (value: string, site: string) => {
      const headers = { cookie: '__Host-session=staff', 'sec-fetch-site': site };
      return (await shell.ask(`${canvas}?design=${encodeURIComponent(value)}`, { host: 'admin.localhost', headers }))
        .text;
    };
    const shown = await of(JSON.stringify(design), 'same-origin');
    expect(shown).toContain('<a href="/shop">Kiln opens &lt;b&gt;Friday&lt;/b&gt;</a>');
    expect(shown).toContain('<a href="/fresh">Fresh</a>');
    for (const [value, site] of [
      [JSON.stringify(design), 'cross-site'],
      [JSON.stringify(design), 'none'],
      [JSON.stringify({ header: [], name: 'Other' }), 'same-origin'],
      ['{', 'same-origin'],
      [JSON.stringify({ header: { ...header, x: 'x'.repeat(6_000) } }), 'same-origin'],
    ] as const) {
      expect(await of(value, site)).not.toMatch(/Kiln opens|Fresh/);
    }
  });

  test('is for the website’s team alone', async () => {
    for (const cookie of ['', '__Host-session=nobody']) {
      const { text } = await ask(canvas, cookie);
      expect(text).not.toContain('data-node');
    }
  });

  test('of a page that no longer exists says so', async () => {
    expect((await ask('/config/@heron/canvas/doc-gone')).status).toBe(404);
  });
});
