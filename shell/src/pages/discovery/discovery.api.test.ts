import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { shop } from '../../testing/a-website.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

const site = aSite();
const journal = { ...shop, id: 'col-journal', title: 'Journal', urlId: 'journal' };
site.content['/journal'] = { kind: 'journal', collection: journal, posts: [] };
site.content['/events'] = {
  kind: 'events',
  collection: { ...shop, id: 'col-ev', title: 'Events', urlId: 'events' },
  events: [],
};
const items = [
  {
    ...{ id: 'post-1', title: 'Clay', path: '/journal/clay', excerpt: '', html: '<p>All of it</p>', author: '' },
    ...{ publishedOn: 1, changedOn: 2, categories: [], tags: [], image: null },
  },
];
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const handler = siteHandler(site);
  services = await startStubServices((asked) =>
    asked.path === '/api/commerce/post-feed' && asked.query.get('path') === '/journal'
      ? { body: { title: 'Journal', description: '', path: '/journal', items } }
      : handler(asked),
  );
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

describe('A blog', () => {
  test.each([
    ['rss', 'application/rss+xml', '<content:encoded>'],
    ['atom', 'application/atom+xml', '<feed xmlns="http://www.w3.org/2005/Atom"'],
    ['feed-json', 'application/feed+json', '"version": "https://jsonfeed.org/'],
  ])('has a feed as %s, which is not sent again to who has it', async (format, type, text) => {
    const feed = await shell.ask(`/journal?format=${format}`);
    expect([feed.status, String(feed.headers['content-type']).split(';')[0]]).toEqual([200, type]);
    expect(feed.text).toContain(text);
    expect(feed.text).toContain('All of it');
    const etag = String(feed.headers.etag);
    const again = await shell.ask(`/journal?format=${format}`, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('names its feeds in the head of its page', async () => {
    const { text } = await shell.ask('/journal');
    expect(text).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Journal (RSS)" href="/journal?format=rss">',
    );
  });
});

test('A calendar has a file, named in the head of its page', async () => {
  const file = await shell.ask('/events?format=ical');
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'attachment; filename="events.ics"'],
  ]);
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect((await shell.ask('/events')).text).toContain('<link rel="alternate" type="text/calendar"');
});

test('What has no feed and no calendar is its page, whatever format is asked for', async () => {
  for (const path of ['/shop?format=rss', '/shop/mug?format=ical', '/shop?format=nonsense']) {
    const { status, headers } = await shell.ask(path);
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('Robots learn where the map is, and a part that the map does not have is not found', async () => {
  const robots = await shell.ask('/robots.txt');
  expect(robots.text).toMatch(/^Disallow: \/cart$[\s\S]*^Sitemap: http:\/\/heron\.localhost:\d+\/sitemap\.xml$/m);
  const [index, part, none] = [
    await shell.ask('/sitemap.xml'),
    await shell.ask('/sitemap-1.xml'),
    await shell.ask('/sitemap-2.xml'),
  ];
  expect(index.text).toContain('/sitemap-1.xml</loc>');
  expect(part.text).toContain('/shop/mug</loc>');
  expect([part.status, none.status]).toEqual([200, 404]);
});

test('Home screens find name, icons and color of the website', async () => {
  const manifest = await shell.ask('/site.webmanifest');
  expect(JSON.parse(manifest.text)).toMatchObject({ start_url: '/', icons: [{ src: '/favicon.svg' }] });
  const { theme_color: color, background_color: background } = JSON.parse(manifest.text);
  expect([color, background]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), color]);
  const { text } = await shell.ask('/');
  expect(text).toContain('<link rel="manifest" href="/site.webmanifest">');
  expect(text).toContain(`<meta name="theme-color" content="${color}">`);
});
