/** The theme Atelier drawn by this package: every page, with full, hostile and missing data. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { TemplateDataMap, TemplateName } from '../src/page-data.ts';
import { filled } from '../src/testing.ts';
import { readTheme } from '../src/theme/read-theme.ts';
import { createTheme } from '../src/theme/theme.ts';
import { samplePages } from './sample-pages.ts';

const folder = fileURLToPath(new URL('../../../shell/themes/atelier', import.meta.url));
const source = await readTheme(folder);
const theme = createTheme(source, { token: () => 'token', limits: { timeMs: 10_000 } });
const names = Object.keys(samplePages('', {})) as TemplateName[];
const options = { locale: 'en-GB', currency: 'GBP', useCLDRMoneyFormat: false, nowMs: Date.UTC(2026, 0, 15) } as const;

function draw<Name extends TemplateName>(name: Name, pages: TemplateDataMap) {
  const { html, errors, slots } = theme.render(name, pages[name], options);
  return { html: filled(html, slots), errors, slots };
}

const full = samplePages('Moss & clay', theme.labels('en-GB'));
const hostile = samplePages(`"><img src=x onerror=alert(1)><script>alert(2)</script>'`, theme.labels('en-GB'));
const storePages = names.filter((name) => !['admin', 'locked', 'form-preview'].includes(name));

test('the theme has a template for every page, and no other', () => {
  expect(Object.keys(source.pages).sort()).toEqual([...names].sort());
});

test('no variable is printed unescaped', () => expect(theme.warnings).toEqual([]));

describe.each(names)('%s', (name) => {
  test('PAGE-123 is drawn without an error', () => expect(draw(name, full).errors).toEqual([]));

  test('PAGE-152 prints hostile texts as text', () => {
    const { html } = draw(name, hostile);
    const withoutShell = html.replace('<script type="module" src="/assets/a.js"></script>', '');
    expect(withoutShell).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>(?!&)/);
  });

  test('needs no inline style or script', () => {
    expect(draw(name, full).html).not.toMatch(/\sstyle="|<style|<script>|\son[a-z]+="/);
  });

  test('is drawn when nothing but the labels is known', () => {
    const bare = JSON.parse(JSON.stringify({ labels: theme.labels('en-GB') }));
    expect(theme.render(name, bare, options).errors).toEqual([]);
  });
});

describe.each(storePages)('%s in the layout', (name) => {
  const { html, slots } = draw(name, full);

  test('has language, skip link, main, both live regions and the shell’s parts', () => {
    for (const part of [
      '<html lang="en-GB"',
      'href="#main"',
      '<main id="main"',
      'id="live-polite"',
      'id="live-assertive"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('<meta name="from-shell">');
    expect(html.indexOf('src="/assets/a.js"')).toBeGreaterThan(html.indexOf('</main>'));
  });

  test('ends with the cart pill’s slot', () => expect(slots.at(-1)?.mount).toBe('cart/pill'));

  test('has one h1 unless a module brings it', () => {
    const byModule = [
      'cart',
      'checkout',
      'confirmation',
      'review',
      'payment',
      'subscription-checkout',
      'subscribed',
      'joined',
      'module',
    ].includes(name);
    expect(html.match(/<h1[\s>]/g)?.length ?? 0).toBe(byModule ? 0 : 1);
  });
});

test.each([
  ['collection', 'product/list'],
  ['product', 'product/detail'],
  ['gift-card', 'product/gift-card'],
  ['cart', 'cart/page'],
  ['checkout', 'cart/checkout'],
  ['confirmation', 'cart/confirmation'],
  ['review', 'product/review'],
  ['payment', 'cart/payment'],
  ['admin', 'admin/app'],
  ['form-preview', 'forms/block'],
] as const)('%s gives its props to %s', (name, mount) => {
  const slot = theme.render(name, full[name], options).slots.find((one) => one.mount === mount);
  // The very same: a page knows its mounts by the props it handed to the template.
  expect(slot?.props).toBe(full[name].mounts.page);
});

test('every form block of a page has its own slot', () => {
  const forms = theme.render('content', full.content, options).slots.filter((slot) => slot.mount === 'forms/block');
  expect(forms.map((slot) => slot.props)).toMatchObject([{ formId: 'f1' }, { formId: 'f2' }]);
});

test('the cart page marks the root the cart module listens to', () => {
  expect(draw('cart', full).html).toContain('data-cart-root');
});

test('forms of the shell carry the crumb’s placeholder', () => {
  for (const name of ['sign-in', 'account-form', 'account', 'locked', 'post'] as const) {
    expect(draw(name, full).html).toContain('<input type="hidden" name="crumb" value="%%CRUMB%%">');
  }
});

describe('what visitors do with a post', () => {
  const { post } = full;
  const drawn = (changes: Partial<typeof post.interactions>) =>
    draw('post', { ...full, post: { ...post, interactions: { ...post.interactions, ...changes } } }).html;
  const { comments } = post.interactions;
  if (!comments) throw new Error('The sample has no comments.');

  test('PAGE-041 PAGE-089 comments have the anchor of their links, and a form for members', () => {
    const html = drawn({});
    expect(html).toContain('id="comments-post1"');
    for (const part of ['id="comment-c1"', 'Waiting for approval', '<textarea', 'Sign in to comment']) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('Comments are closed.');
  });

  test('PAGE-092 closed ones are listed and say so, without a field', () => {
    const html = drawn({ comments: { ...comments, isOpen: false, form: null, signInHref: '' } });
    expect(html).toContain('id="comment-c1"');
    expect(html).toContain('Comments are closed.');
    expect(html).not.toContain('<textarea');
  });

  test('PAGE-095 Disqus is named and asked for, and no address of it is on the page', () => {
    const html = drawn({ comments: null, disqus: { shortname: 'fernhall', address: 'https://fernhall.com/j/a' } });
    expect(html).toContain('provided by Disqus');
    expect(html).not.toMatch(/disqus\.com/);
  });

  test('PAGE-101 PAGE-103 like, share and follow are there only where they are on', () => {
    expect(drawn({})).toContain('aria-pressed="true"');
    const html = drawn({ like: null, share: [], follow: [] });
    expect(html).not.toMatch(/data-like|class="sharing"/);
  });
});

test('a website without links in its header has no menu to open', () => {
  const page = full['sign-in'];
  const website = { ...page.website, navigation: { ...page.website.navigation, main: [] } };
  const { html } = draw('sign-in', { ...full, 'sign-in': { ...page, website } });
  expect(draw('sign-in', full).html).toContain('class="menu"');
  expect(html).not.toContain('class="menu"');
});

test('only the hero’s picture is loaded first', () => {
  expect(draw('content', full).html.match(/fetchpriority="high"/g)).toHaveLength(1);
});

test('times are shown in the website’s zone and language', () => {
  expect(draw('event', full).html).toContain('19:00 to 21:00');
});

test('PAGE-073 a date that is booked has a form, one that is sold out leads to the waiting list, a closed one says so', () => {
  const { html } = draw('event', full);
  expect(html.match(/<form method="post" action="\/api\/cart">/g)).toHaveLength(1);
  for (const [name, value] of Object.entries({ itemId: 'p', sku: 'PLACE', quantity: '1', returnTo: '/e/e' }))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}">`);
  expect(html).toContain('2 places left');
  expect(html).toContain('href="/shop/workshop#restock"');
  expect(html).toContain('Booking has closed');
  expect(html).toContain('Postponed. It was to be on');
  const list = draw('events', full).html;
  expect(list).toContain('href="/e/e#book"');
});

describe('Words', () => {
  test('French has the words English has', () => {
    expect(Object.keys(source.labels.fr ?? {}).sort()).toEqual(Object.keys(source.labels.en ?? {}).sort());
  });

  test('every word a template asks for exists', () => {
    const templates = Object.values({ ...source.pages, ...source.partials }).join('\n');
    const asked = new Set([...templates.matchAll(/labels\.([a-zA-Z]+)/g)].map((match) => match[1]));
    expect([...asked].filter((word) => !(word && word in theme.labels('en')))).toEqual([]);
  });

  test('an unknown language falls back to English', () => {
    expect(theme.labels('de-DE').search).toBe('Search');
    expect(theme.labels('fr-FR').search).toBe('Rechercher');
  });
});

describe('Styles and fonts', () => {
  test('every stylesheet of the folder is linked, and every font the styles name is in the manifest and installed', () => {
    const linked = Object.values(source.manifest.styles).flat();
    expect(Object.keys(source.styles).sort()).toEqual([...new Set(linked)].sort());
    const css = theme.stylesheet('store') + theme.stylesheet('admin');
    const named = [...css.matchAll(/\/assets\/fonts\/([^"]+)"/g)].map((match) => match[1]);
    expect(theme.fonts.map((font) => font.file).sort()).toEqual([...new Set(named)].sort());
    const missing = theme.fonts.filter(
      (font) =>
        !existsSync(
          fileURLToPath(new URL(`../../../node_modules/${font.package}/files/${font.file}`, import.meta.url)),
        ),
    );
    expect(missing).toEqual([]);
  });

  test('a page with a syntax error is never put into use', () => {
    const broken = { ...source, pages: { ...source.pages, cart: '{.section a}' } };
    expect(() => createTheme(broken)).toThrow('cart:1:1 SyntaxError: Reached EOF in the middle of SECTION');
  });
});
