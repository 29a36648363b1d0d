import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, type OpenAdmin, openAdmin } from '../../testing/open-admin.ts';

const documents = '/api/content-service/documents';

const somePage = (id: string, title: string): DocumentSummary => ({
  ...{ id, kind: 'page', collectionId: null, title, urlId: id, state: 'live', permission: 1 },
  ...{ isHiddenFromSearch: false, changedOn: Date.UTC(2026, 10, 20, 10), changedBy: null, deletedOn: null },
});
const found = (...pages: DocumentSummary[]) => ({ documents: pages, hasNextPage: false, nextPageCursor: null });

/** Everything else that is asked for has no answer. */
const services =
  (answer: (search: string) => unknown): Answer =>
  ({ url }) =>
    url.startsWith(documents) ? answer(new URL(url, 'http://x').searchParams.get('search') ?? '') : undefined;
const nothing = services(() => found());

const keyDown = (key: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
const press = (target: EventTarget, key: string, held?: KeyboardEventInit) =>
  act(async () => {
    target.dispatchEvent(keyDown(key, held));
  });

const box = () => document.querySelector('[role=dialog][aria-label=Search]');
const field = () => {
  const input = box()?.querySelector<HTMLInputElement>('[role=combobox]');
  if (!input) throw new Error('The palette is not open.');
  return input;
};
const group = (name: string) =>
  [...document.querySelectorAll('[role=group]')].find((one) => one.querySelector('p span')?.textContent === name);
const options = (name: string) =>
  [...(group(name)?.querySelectorAll('[role=option]') ?? [])].map((one) => one.querySelector('span')?.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

async function openPalette(page: OpenAdmin): Promise<void> {
  await press(document.body, 'k', { ctrlKey: true });
  await page.until(() => expect(field()).toBe(document.activeElement));
}

async function type(text: string): Promise<void> {
  await act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

afterEach(() => localStorage.clear());

describe('The command palette', () => {
  test('loses nothing that is typed while it opens, and the screen below hears none of it', async () => {
    const page = await openAdmin('/config/commerce/reviews', nothing);
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', hear);
    await press(document.body, 'k', { ctrlKey: true });
    for (const key of ['o', 'r', 'x', 'Backspace', 'Enter', 'd']) document.body.dispatchEvent(keyDown(key));
    await page.until(() => expect(field().value).toBe('ord'));
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual(['k']);
    await page.until(() => expect(options('Go to')).toContain('Orders'));
  });

  test('opens by its key and by the button of the top bar, and closes by Escape and by its key', async () => {
    const page = await openAdmin('/config/commerce/reviews', nothing);
    await openPalette(page);
    await press(field(), 'Escape');
    await page.until(() => expect(box()).toBeNull());
    await page.press('SearchCtrl K');
    await page.until(() => expect(field()).toBeTruthy());
    await press(field(), 'k', { ctrlKey: true });
    await page.until(() => expect(box()).toBeNull());
  });

  test('AUTH-072 lists screens, searches and commands that a right of the person opens, and no others', async () => {
    const page = await openAdmin('/config', nothing, {}, [role.editor]);
    await openPalette(page);
    const content = ['Pages', 'Collections', 'Media'];
    const website = [
      ...content,
      'Design',
      'Header and footer',
      'Navigation',
      'Search',
      'Redirects',
      'Import and export',
    ];
    // The person of these tests looks after the platform, too.
    expect(options('Go to')).toEqual(['Home', ...website, 'Submissions', 'Forms', 'Modules', 'Publishing history']);
    expect(options('Commands')).toEqual([
      'Add page',
      'Add form',
      'View site',
      'Get new versions early',
      'Your account',
      'Sign out',
    ]);
    await type('moor');
    await page.until(() => expect(group('Pages')?.textContent).toContain('No matches'));
    expect(group('Products')).toBeUndefined();
    expect(group('Orders')).toBeUndefined();
    expect(page.sent.filter(({ url }) => /inventory\?|orders\?/.test(url))).toEqual([]);
  });

  test('filters screens and commands at once, and goes to the one that is chosen', async () => {
    const page = await openAdmin('/config', nothing);
    await openPalette(page);
    await type('add p');
    expect(options('Commands')).toEqual(['Add page', 'Add product']);
    // “Header and footer” holds it, and comes after what begins with it.
    await type('ad');
    expect(active()?.textContent).toBe('Add page');
    await type('gift');
    expect(options('Go to')).toEqual(['Gift cards']);
    expect(active()?.textContent).toBe('Gift cardsStore');
    await press(field(), 'Enter');
    await page.until(() => expect(location.pathname).toBe('/config/commerce/gift-cards'));
    expect(box()).toBeNull();
  });

  test('EDIT-189 “Add page” opens the dialog of the pages from every screen', async () => {
    const page = await openAdmin('/config', nothing);
    await openPalette(page);
    await type('add page');
    await press(field(), 'Enter');
    await page.see('Start with');
    expect(location.pathname).toBe('/config/website/pages');
  });

  test('arrows go round, Home and End go to the ends, and the field keeps the focus', async () => {
    const page = await openAdmin('/config', nothing, {}, [role.editor]);
    await openPalette(page);
    const at = async (key: string) => {
      await press(field(), key);
      return active()?.querySelector('span')?.textContent;
    };
    expect(await at('ArrowDown')).toBe('Pages');
    expect(await at('ArrowUp')).toBe('Home');
    expect(await at('ArrowUp')).toBe('Sign out');
    expect(await at('Home')).toBe('Home');
    expect(await at('End')).toBe('Sign out');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field());
  });

  test('pages, products and orders are asked for, each with its own state', async () => {
    const page = await openAdmin('/config', ({ url }) => {
      if (url.startsWith('/api/commerce/orders?search')) return Response.json({ error: 'Down.' }, { status: 500 });
      return nothing({ method: 'GET', url, body: undefined });
    });
    await openPalette(page);
    await type('moor');
    expect(group('Pages')?.textContent).toBe('PagesSearching…');
    await page.until(() => expect(group('Pages')?.textContent).toBe('PagesNo matches'));
    await page.until(() => expect(options('Orders')).toEqual(['Search orders again']));
    expect(group('Orders')?.textContent).toContain('Down.');
    await page.until(() =>
      expect(box()?.querySelector('[role=status]')?.textContent).toMatch(/^0 results\. .*Orders: /),
    );
  });

  test('a late answer for an older text does not replace the newer one', async () => {
    let answerOld: (value: unknown) => void = () => undefined;
    const old = new Promise((resolve) => {
      answerOld = resolve;
    });
    const page = await openAdmin(
      '/config',
      services((search) => (search === 'mo' ? old : found(somePage('bowls', 'Moor bowls')))),
      {},
      [role.editor],
    );
    await openPalette(page);
    await type('mo');
    await page.until(() => expect(page.sent.some(({ url }) => url.endsWith('search=mo'))).toBe(true));
    await type('moor');
    await page.until(() => expect(options('Pages')).toEqual(['Moor bowls']));
    await act(async () => answerOld(found(somePage('old', 'Mowing'))));
    expect(options('Pages')).toEqual(['Moor bowls']);
  });

  test('what was chosen comes first the next time, for this person on this website', async () => {
    const page = await openAdmin(
      '/config',
      services(() => found(somePage('bowls', 'Moor bowls'))),
      {},
      [role.editor],
    );
    await openPalette(page);
    expect(group('Recent')).toBeUndefined();
    await type('moor');
    await page.until(() => expect(options('Pages')).toEqual(['Moor bowls']));
    await press(field(), 'Enter');
    await page.until(() => expect(location.pathname).toBe('/config/website/pages/bowls'));
    await openPalette(page);
    expect(options('Recent')).toEqual(['Moor bowls']);
    await type('design');
    await press(field(), 'Enter');
    await page.until(() => expect(location.pathname).toBe('/config/website/design'));
    await openPalette(page);
    expect(options('Recent')).toEqual(['Design', 'Moor bowls']);
    expect(options('Go to')).not.toContain('Design');
    expect(Object.keys(localStorage)).toEqual(['palette site user-1']);
  });

  test('AUTH-072 what was chosen with a right that is gone is not shown', async () => {
    const recent = [
      { id: 'order 7', text: 'Order 1007' },
      { id: 'place /commerce/orders', text: 'Orders' },
      { id: 'page bowls', text: 'Moor bowls' },
    ];
    localStorage.setItem('palette site user-1', JSON.stringify(recent));
    const page = await openAdmin('/config', nothing, {}, [role.editor]);
    await openPalette(page);
    expect(options('Recent')).toEqual(['Moor bowls']);
  });

  test('a text that nothing matches says so', async () => {
    const page = await openAdmin('/config', nothing, {}, [role.viewer]);
    await openPalette(page);
    await type('zzz');
    await page.see('Nothing matches “zzz”.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('stays closed over a dialog that is open, and in a rich text', async () => {
    const page = await openAdmin('/config/website/pages', nothing);
    await page.press('Add page');
    await page.see('Start with');
    await press(document.body, 'k', { ctrlKey: true });
    expect(box()).toBeNull();
    const text = document.createElement('div');
    text.setAttribute('contenteditable', 'true');
    document.querySelector('main')?.append(text);
    await press(text, 'k', { ctrlKey: true });
    expect(box()).toBeNull();
  });
});
