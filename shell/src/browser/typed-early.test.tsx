// @vitest-environment happy-dom
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { act, useEffect, useReducer, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { typedEarly } from './typed-early.ts';

const start = { email: 'old@example.com', note: '', country: 'GB', gift: true, size: 'M' };
let steps: string[];

/** Whether the form is drawn once more as soon as it is alive. */
let isDrawnTwice: boolean;

/** A form that knows each field. */
function Form() {
  const [known, setKnown] = useState(start);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => void (isDrawnTwice && drawAgain()), []);
  const change = (part: Partial<typeof start>) => setKnown({ ...known, ...part });
  return (
    <form
      data-known={JSON.stringify(known)}
      onFocus={(event) => steps.push(`to ${event.target.name}`)}
      onBlur={(event) => steps.push(`from ${event.target.name}, which is ${known.email}`)}
    >
      <input name="email" value={known.email} onChange={({ target }) => change({ email: target.value })} />
      <textarea name="note" value={known.note} onChange={({ target }) => change({ note: target.value })} />
      <select name="country" value={known.country} onChange={({ target }) => change({ country: target.value })}>
        <option value="GB">Great Britain</option>
        <option value="NO">Norway</option>
      </select>
      <input
        name="gift"
        type="checkbox"
        checked={known.gift}
        onChange={({ target }) => change({ gift: target.checked })}
      />
      {['S', 'M'].map((size) => (
        <input
          key={size}
          name="size"
          type="radio"
          value={size}
          checked={known.size === size}
          onChange={() => change({ size })}
        />
      ))}
      <input name="free" defaultValue="as it was" />
    </form>
  );
}

const slot = () => document.querySelector('main') as HTMLElement;
const field = <F extends HTMLElement = HTMLInputElement>(name: string) =>
  slot().querySelector<F>(`[name=${name}]`) as F;
const known = () => JSON.parse(slot().querySelector('form')?.dataset.known ?? '{}');
const shown = () => ({
  email: field('email').value,
  note: field('note').value,
  country: field('country').value,
  gift: field('gift').checked,
  size: slot().querySelector<HTMLInputElement>('[name=size]:checked')?.value,
});

const { mount, update, unmount } = createMount<'cart/page'>(Form);
const props = {} as CartPageProps;
const comesAlive = () => {
  const tellTyped = typedEarly(slot());
  return act(async () => void mount(slot(), props).then(tellTyped));
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = `<main data-ssr>${renderToString(<Form />)}</main>`;
  steps = [];
  isDrawnTwice = true;
});
afterEach(() => act(() => unmount(slot())));

const typed = { email: 'june@example.com', note: 'Ring twice', country: 'NO', gift: false, size: 'S' };

function typeAll(): void {
  field('email').value = typed.email;
  field('note').value = typed.note;
  field('country').value = typed.country;
  field('gift').click();
  slot().querySelector<HTMLInputElement>('[value=S]')?.click();
  field('free').value = 'as it is';
}

test.each([true, false])(
  'what is typed and chosen before a mount is alive is known to it, and stays when it is drawn anew, at once or later',
  async (isAtOnce) => {
    isDrawnTwice = isAtOnce;
    typeAll();
    const drawn = field('email');
    await comesAlive();
    expect([known(), shown()]).toEqual([typed, typed]);
    await act(() => update(slot(), props));
    expect([shown(), field('free').value, field('email') === drawn]).toEqual([typed, 'as it is', true]);
  },
);

test('a version that draws the mount anew has it too', async () => {
  typeAll();
  slot().removeAttribute('data-ssr');
  const drawn = field('email');
  await comesAlive();
  expect([known(), shown(), drawn.isConnected]).toEqual([typed, typed, false]);
  expect(field('free').value).toBe('as it is');
});

test('a field that was left is left once more when its text is known; nobody is sent out of the one they are in', async () => {
  field('email').value = 'june@example.com';
  field('note').focus();
  field('note').value = 'Ring twice';
  field<HTMLTextAreaElement>('note').setSelectionRange(4, 4);
  await comesAlive();
  expect(steps).toEqual(['to email', 'from email, which is june@example.com', 'to note']);
  expect(document.activeElement).toBe(field('note'));
  expect(field<HTMLTextAreaElement>('note').selectionStart).toBe(4);
});

test.each([true, false])('a tick alone is known too', async (isAtOnce) => {
  isDrawnTwice = isAtOnce;
  field('gift').click();
  await comesAlive();
  expect([known(), shown()]).toEqual([
    { ...start, gift: false },
    { ...start, gift: false },
  ]);
});

test('what is typed while the mount is on its way counts as well', async () => {
  field('note').value = 'Ring';
  const alive = comesAlive();
  field('note').value = 'Ring twice';
  field('note').dispatchEvent(new Event('input', { bubbles: true }));
  await alive;
  expect(known()).toEqual({ ...start, note: 'Ring twice' });
});

test('where nothing was done nothing is told', async () => {
  await comesAlive();
  expect([known(), steps]).toEqual([start, []]);
});
