/**
 * Writes the theme's pages with demo data to a folder and serves them, to look at while designing:
 *   npx tsx packages/site-templates/test/preview.ts <demo-store folder> <output folder> [website id]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillSlots, type RenderedSlot } from '../src/engine/slots.ts';
import type { TemplateDataMap, TemplateName } from '../src/page-data.ts';
import { readTheme } from '../src/theme/read-theme.ts';
import { createTheme } from '../src/theme/theme.ts';
import { themeOverrides } from '../src/theme/theme-colors.ts';
import {
  basePage,
  blocks,
  card,
  category,
  type DemoStore,
  eventView,
  image,
  postView,
  readDemo,
} from './demo-pages.ts';

const [demoFolder = 'demo-store', output = 'preview', websiteId = 'site-fernhall'] = process.argv.slice(2);
const themeFolder = fileURLToPath(new URL('../../../shell/themes/atelier', import.meta.url));
const nowMs = Date.now();
const theme = createTheme(await readTheme(themeFolder));
const demo = await readDemo(demoFolder, websiteId, nowMs);
const labels = theme.labels(demo.website.locale);

const base = (title: string, path: string, type = 1) => basePage(demo, { title, path, type, labels });

const sampleForm = `<form class="stack"><div class="row"><div class="field"><label for="a">Name</label><input class="input" id="a"></div>
<div class="field"><label for="b">Email</label><input class="input" id="b" type="email"></div></div>
<div class="field"><label for="c">What is it about?</label><textarea class="textarea" id="c"></textarea></div>
<button class="btn btn-primary">Send it</button></form>`;
const sampleNewsletter = `<form class="stack"><div class="field"><label for="n">Email</label><span class="join"><input class="input" id="n" type="email" placeholder="name@example.com"><button class="btn btn-primary">Sign Up</button></span><p class="help">Unsubscribe in one press from any letter.</p></div></form>`;

function moduleHtml(slot: RenderedSlot): string | undefined {
  if (slot.mount !== 'forms/block') return undefined;
  return JSON.stringify(slot.props).includes('newsletter') ? sampleNewsletter : sampleForm;
}

async function write<Name extends TemplateName>(file: string, name: Name, data: TemplateDataMap[Name]) {
  const { html, errors, slots } = theme.render(name, data, { locale: demo.website.locale, nowMs });
  for (const error of errors) console.error(file, error);
  await writeFile(join(output, `${file}.html`), fillSlots(html, slots, moduleHtml));
}

async function storePages(store: DemoStore) {
  const { website } = store;
  for (const page of website.pages) {
    const data = { ...base(page.title, `/${page.urlId}`, page.pageType), blocks: blocks(store, page.blocks) };
    await write(page.urlId || 'home', 'content', data);
  }
  const gallery = website.galleries[0];
  await write('gallery', 'gallery', {
    ...base(gallery.title, '/gallery'),
    gallery: {
      ...gallery,
      items: gallery.items.map((item: never) => ({ ...(item as object), image: image(store, item['image']) })),
    },
  });
  await write('not-found', 'not-found', { ...base('Not found', '/nope', 100), products: [] });
  await write('unavailable', 'unavailable', {
    ...base('Back soon', '/', 101),
    problem: { text: '', retrySeconds: 0, requestId: 'r-1' },
  });
  await write('sign-in', 'sign-in', {
    ...base('Sign In', '/account/login', 2),
    signIn: { action: '/account/login', next: '/', email: '', problem: '' },
  });
  await write('locked', 'locked', {
    ...base('Opening soon', '/', 103),
    lock: { action: '/lock', next: '/', problem: '', image: image(store, website.pages[0].image) },
  });
  await write('admin', 'admin', base('Admin', '/config'));
}

async function fernhallPages(store: DemoStore) {
  const slugs: string[] = store.catalogue.products.slice(0, 24).map((product: { urlSlug: string }) => product.urlSlug);
  const products = slugs.map((slug) => card(store, slug));
  const categories = store.catalogue.categories.slice(1).map((item: { id: string }) => category(store, item.id));
  const collection = { id: 'col-shop', title: 'Shop', description: 'Everything in the current firing.', href: '/shop' };
  await write('collection', 'collection', { ...base('Shop', '/shop'), collection, products, categories });
  const posts = store.website.posts.map((post: never) => postView(store, post));
  const journal = {
    title: 'Journal',
    href: '/journal',
    topics: [
      { title: 'All', href: '/journal', current: true },
      { title: 'Workshop', href: '/journal?category=workshop' },
    ],
  };
  await write('journal', 'journal', {
    ...base('Journal', '/journal'),
    journal,
    lead: posts[0],
    posts: posts.slice(1),
    nextHref: '/journal?page=2',
  });
  await write('post', 'post', {
    ...base(posts[0].title, posts[0].fullUrl, 50),
    journal,
    post: posts[0],
    topicHref: '/journal?tag=',
  });
  const events = store.website.events.map((event: never) => eventView(store, event));
  const calendar = { title: 'Events', href: '/events' };
  await write('events', 'events', {
    ...base('Events', '/events'),
    calendar,
    upcoming: events.filter((e: { isPast: boolean }) => !e.isPast),
    past: events.filter((e: { isPast: boolean }) => e.isPast),
  });
  await write('event', 'event', { ...base(events[2].title, events[2].fullUrl, 50), calendar, event: events[2] });
  const heron = card(store, 'heron-vase');
  await write('product', 'product', {
    ...base(heron.title, heron.href, 50),
    crumbs: [
      { title: 'Shop', href: '/shop' },
      { title: heron.title, href: '', current: true },
    ],
    product: { ...heron, description: heron.summary, images: [] },
    related: products.slice(0, 4),
  });
  await write('cart', 'cart', { ...base('Cart', '/cart', 200), products: products.slice(0, 4) });
  const lessons = store.website.lessons;
  await write('lessons', 'lessons', {
    ...base(lessons.title, '/lessons'),
    course: {
      title: lessons.title,
      description: 'Nine evenings at your own wheel.',
      joinHref: '/shop/throwing-at-home',
      isMember: false,
    },
    lessons: lessons.items.map((item: never, index: number) => ({
      ...(item as object),
      href: '/lessons/x',
      locked: index > 0,
      image: image(store, item['image']),
    })),
  });
  await write('search', 'search', {
    ...base('Search', '/search', 102),
    search: {
      query: 'mug',
      done: true,
      results: products.slice(0, 3).map((p) => ({ title: p.title, href: p.href, excerpt: p.summary, image: p.image })),
    },
  });
}

await mkdir(output, { recursive: true });
await mkdir(join(output, 'assets'), { recursive: true });
await writeFile(
  join(output, 'assets/store.css'),
  theme.stylesheet('store') + (process.argv[5] === 'owner' ? themeOverrides(demo.website.theme) : ''),
);
await writeFile(join(output, 'assets/admin.css'), theme.stylesheet('admin'));
await storePages(demo);
if (websiteId === 'site-fernhall') await fernhallPages(demo);
for (const warning of theme.warnings) console.error(warning);
