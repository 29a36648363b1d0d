// @vitest-environment happy-dom
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { suggestWhileTyping } from './suggest-while-typing.ts';

const hit = (title: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind: 'product', id: title, title, href: `/shop/${title}`, excerpt: '', image: null, date: null },
  ...{ price: null, isSoldOut: false },
  ...fields,
});
const money = { decimalValue: '18.00', currencyCode: 'GBP' } as const;
const mug = hit('mug', { price: { text: '£18.00', money, isFrom: true, struckText: '£20.00' } });
const found = (...suggestions: SearchHit[]) => ({ ok: true, value: { suggestions } });

const call = vi.fn();
const field = () => document.querySelector<HTMLInputElement>('input') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role=option]')];
const chosen = () => options().find((option) => option.ariaSelected === 'true')?.id;
const isOpen = () => field().ariaExpanded;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  document.body.innerHTML = `<form data-site-search data-from="from" data-sold-out="sold out" data-page="Pages">
    <label for="q">Search the site</label><span><input id="q" name="q"></span></form>`;
  suggestWhileTyping(document.querySelector('form') as HTMLFormElement, { call } as never);
});

async function type(value: string) {
  field().value = value;
  field().dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(120);
}
function press(key: string): boolean {
  return field().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
}

describe('Suggestions', () => {
  test('come 120 ms after the last key, with price or kind', async () => {
    call.mockResolvedValue(
      found(mug, hit('Delivery', { kind: 'page' }), hit('jug', { price: mug.price, isSoldOut: true })),
    );
    field().value = 'mu';
    field().dispatchEvent(new Event('input'));
    await vi.advanceTimersByTimeAsync(100);
    await type('mug');
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.calls[0]?.[1]).toEqual({ query: { q: 'mug' } });
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'mugfrom £18.00 £20.00',
      'DeliveryPages',
      'jugsold out',
    ]);
    expect([isOpen(), field().role, field().getAttribute('aria-controls')]).toEqual([
      'true',
      'combobox',
      document.querySelector('ul')?.id,
    ]);
  });

  test('are chosen by arrows, past either end back to the field, and closed by Escape', async () => {
    call.mockResolvedValue(found(mug, hit('jug')));
    await type('ug');
    const first = options()[0]?.id;
    expect(press('ArrowDown')).toBe(false);
    expect([chosen(), field().getAttribute('aria-activedescendant')]).toEqual([first, first]);
    press('ArrowUp');
    expect([chosen(), field().hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
    press('ArrowUp');
    expect(chosen()).toBe(options()[1]?.id);
    press('Escape');
    expect([isOpen(), options()]).toEqual(['false', []]);
  });

  test('leave Enter to the form until one is chosen', async () => {
    call.mockResolvedValue(found(mug));
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await type('mug');
    expect([press('Enter'), assign.mock.calls]).toEqual([true, []]);
    press('ArrowDown');
    expect([press('Enter'), assign.mock.calls]).toEqual([false, [['/shop/mug']]]);
  });

  test('of an earlier key never replace those of a later one', async () => {
    let answerFirst: (answer: unknown) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    call.mockResolvedValueOnce(found(mug));
    await type('m?');
    await type('mug');
    answerFirst(found(hit('moth')));
    await vi.advanceTimersByTimeAsync(1);
    expect(options()[0]?.textContent).toContain('mug');
  });

  test('are not asked for a single letter, and a failure shows none', async () => {
    await type('m');
    expect(call).not.toHaveBeenCalled();
    call.mockResolvedValue({ ok: false });
    await type('mug');
    expect([isOpen(), options()]).toEqual(['false', []]);
  });
});
