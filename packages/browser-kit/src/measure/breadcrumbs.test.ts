import { breadcrumb, maxBreadcrumbs } from '@tessera/contracts/analytics/breadcrumb.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepBreadcrumbs } from './breadcrumbs.ts';

let crumbs: ReturnType<typeof keepBreadcrumbs>;
const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  document.body.innerHTML = '';
  answered.mockReset().mockResolvedValue(new Response('{}', { status: 409 }));
  vi.stubGlobal('fetch', answered);
  history.replaceState(null, '', '/shop?voucher=secret');
  crumbs = keepBreadcrumbs();
});
afterEach(() => {
  crumbs.stop();
  vi.unstubAllGlobals();
});

const texts = () => crumbs.read().map(({ kind, text, status }) => [kind, text, status].join(' ').trim());

function press(html: string): void {
  document.body.innerHTML = html;
  document.body.firstElementChild?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('[id=it]')?.click();
}

describe('what was done before an error', () => {
  test('is told oldest first, with how long before: pages, presses and calls', async () => {
    history.pushState(null, '', '/cart#lines');
    press('<button id="it" type="button">Check out</button>');
    await fetch('/api/commerce/checkout?key=1', { method: 'POST' });
    expect(texts()).toEqual([
      'page /shop',
      'page /cart',
      'press button Check out',
      'call POST /api/commerce/checkout 409',
    ]);
    for (const one of crumbs.read()) expect(breadcrumb.parse(one)).toEqual(one);
  });

  test('is the last twenty steps', () => {
    for (let at = 0; at < 30; at += 1) press('<button id="it" type="button">More</button>');
    expect(crumbs.read()).toHaveLength(maxBreadcrumbs);
    expect(texts()[0]).toBe('press button More');
  });

  test('names what was pressed and never what was typed, nor what is private', () => {
    const pressed: [html: string, told: string | undefined][] = [
      ['<input id="it" name="email" value="ada@example.com">', 'text field email'],
      ['<textarea id="it" name="note">Ring the bell</textarea>', 'textarea note'],
      ['<select id="it" name="size"><option selected>XL</option></select>', 'select size'],
      ['<a id="it" href="/checkout/orders/a-secret-key?x=1">Order</a>', 'link /checkout/orders'],
      ['<button><b id="it">Pay 120.50 to ada@example.com</b></button>', 'button Pay #.# to [email]'],
      ['<div data-private><button id="it">Ada Lovelace</button></div>', 'button'],
      ['<div contenteditable><p id="it" role="button">My letter</p></div>', 'button'],
      ['<div role="option" id="it">Ada Lovelace</div>', 'option'],
      ['<button id="it" aria-label="Close"><i>x</i></button>', 'button Close'],
      ['<p id="it">Only text</p>', undefined],
    ];
    for (const [html] of pressed) press(html);
    const told = pressed.flatMap(([, text]) => (text ? [`press ${text}`] : []));
    expect(texts().slice(1)).toEqual(told);
  });

  test('tells of calls of services alone: a lost one with status 0, a key in its path not at all', async () => {
    await fetch(new Request(new URL('/api/commerce/downloads/a-key/file', location.href)));
    answered.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(fetch('/api/commerce/products')).rejects.toThrow('Failed to fetch');
    for (const [url, init] of [
      ['/modules/a.js'],
      ['https://elsewhere.test/api/x'],
      ['/api/census', { keepalive: true }],
    ] as const) {
      await fetch(url, init).catch(() => undefined);
    }
    expect(texts().slice(1)).toEqual([
      'call GET /api/commerce/downloads/file 409',
      'call GET /api/commerce/products 0',
    ]);
  });

  test('is not listened for any more once it is stopped', async () => {
    crumbs.stop();
    press('<button id="it" type="button">More</button>');
    await fetch('/api/commerce/products');
    expect(window.fetch).toBe(answered);
    expect(texts()).toEqual(['page /shop']);
  });
});
