// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeMenus } from './close-menus.ts';

beforeAll(closeMenus);
beforeEach(() => {
  document.body.innerHTML = `
    <details class="menu" open>
      <summary>Menu</summary>
      <details class="folder" open><summary>Shop</summary><a href="/shop">All</a></details>
      <details class="folder" open><summary>About</summary><a href="/about">Us</a></details>
    </details>
    <details class="sort" open><summary>Sort</summary><a href="?sort=price">Price</a></details>
    <details class="question" open><summary>When?</summary><a href="/contact">Ask</a></details>`;
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const open = () => [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
const press = (selector: string) => element(selector).dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('Escape closes the innermost menu, and the focus is on what opens it again', () => {
  element('[href="/about"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(open()).toEqual(['Menu', 'When?']);
  expect(document.activeElement?.textContent).toBe('About');
});

test('a press outside closes every menu it is not in', () => {
  press('[href="/shop"]');
  expect(open()).toEqual(['Menu', 'Shop', 'When?']);
  press('[href="/contact"]');
  expect(open()).toEqual(['When?']);
});

test('the focus that goes on to something else closes the menu it leaves', () => {
  element('[href="?sort=price"]').focus();
  expect(open()).toEqual(['Sort', 'When?']);
  element('[href="/contact"]').focus();
  expect(open()).toEqual(['When?']);
});

test('other keys, and Escape elsewhere, close nothing', () => {
  element('[href="/about"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  element('[href="/contact"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(open()).toEqual(['Menu', 'Shop', 'About', 'Sort', 'When?']);
});
