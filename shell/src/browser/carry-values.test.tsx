// @vitest-environment happy-dom
import type { CartPageProps, MountProblem } from '@tessera/contracts/mounts.ts';
import { mountProblemEvent } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { carryValues } from './carry-values.ts';

const props = {} as CartPageProps;
const slot = () => document.querySelector('main') as HTMLElement;
const field = <F extends HTMLElement = HTMLInputElement>(selector: string) => slot().querySelector<F>(selector) as F;
const button = () => field<HTMLButtonElement>('button');
let problems: (Pick<MountProblem, 'kind'> & { values: 'all' | 'some' | undefined })[];

/** Replaces every text as browser translators do. */
function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`[${text.textContent}]`);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }
}

async function mountDrawn(Component: () => React.ReactNode): Promise<void> {
  document.body.innerHTML = `<main data-slot="s1" data-ssr>${renderToString(<Component />)}</main>`;
  slot().addEventListener(mountProblemEvent, ({ detail: { kind, controls = [] } }) =>
    problems.push({ kind, values: carryValues(controls, slot()) }),
  );
  const { mount } = createMount<'cart/page'>(Component);
  const mounted = await act(async () => ({ isReady: mount(slot(), props) }));
  await mounted.isReady;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  problems = [];
});

function Shop({ isFragile = false, hasLate = false }: { isFragile?: boolean; hasLate?: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const [isOpen, setOpen] = useState(false);
  const press = () => setBusy(true);
  return (
    <div>
      <input type="hidden" name="crumb" value="of the server" />
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <textarea name="note" />
      <select name="country" defaultValue="GB">
        <option value="GB">Great Britain</option>
        <option value="NO">Norway</option>
      </select>
      <input type="radio" name="size" value="S" defaultChecked />
      <input type="radio" name="size" value="M" />
      <input type="checkbox" name="gift" onChange={() => setOpen(true)} />
      {hasLate && isOpen && <input name="greeting" />}
      {isFragile ? (
        <button type="button" onClick={press}>
          {isBusy && <span className="spin" />}
          Send
        </button>
      ) : (
        <BusyButton type="button" isBusy={isBusy} label={isBusy ? 'Sending' : 'Send'} onClick={press} />
      )}
    </div>
  );
}

async function fillIn(): Promise<void> {
  await act(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', 'ada@example.com', field('[name=email]'));
    field('[name=email]').dispatchEvent(new Event('input', { bubbles: true }));
    field<HTMLTextAreaElement>('textarea').value = 'By the gate';
    field<HTMLSelectElement>('select').value = 'NO';
    field('[value=M]').click();
    field('[name=gift]').click();
  });
}

test('a busy button works on a page that was translated, and its new label is shown', async () => {
  await mountDrawn(() => <Shop />);
  translate(slot());
  await act(async () => button().click());
  expect(problems).toEqual([]);
  expect(slot().querySelector('.spin')).not.toBeNull();
  expect(button().textContent).toBe('Sending');
});

test('after a crash the values of named controls are in the HTML that is back', async () => {
  await mountDrawn(() => <Shop isFragile />);
  const drawn = field('[name=email]');
  await fillIn();
  translate(slot());
  await act(async () => button().click());
  expect(problems).toEqual([{ kind: 'crash', values: 'all' }]);
  expect(field('[name=email]')).not.toBe(drawn);
  expect(button().textContent).toBe('Send');
  expect(field('[name=crumb]').value).toBe('of the server');
  expect(field('[name=email]').value).toBe('ada@example.com');
  expect(field<HTMLTextAreaElement>('textarea').value).toBe('By the gate');
  expect(field<HTMLSelectElement>('select').value).toBe('NO');
  expect([field('[value=S]').checked, field('[value=M]').checked]).toEqual([false, true]);
  expect(field('[name=gift]').checked).toBe(true);
});

test('a crash says that a value was lost whose control the server does not draw', async () => {
  await mountDrawn(() => <Shop isFragile hasLate />);
  await fillIn();
  field('[name=greeting]').value = 'Happy birthday';
  translate(slot());
  await act(async () => button().click());
  expect(problems).toEqual([{ kind: 'crash', values: 'some' }]);
  expect(field('[name=email]').value).toBe('ada@example.com');
});

function Counter() {
  const [count, setCount] = useState(0);
  if (count > 0) throw new Error('Counter crashed.');
  return (
    <button type="button" onClick={() => setCount(1)}>
      Count
    </button>
  );
}

test('a crash of a mount without controls reports no values', async () => {
  await mountDrawn(Counter);
  await act(async () => button().click());
  expect(problems).toEqual([{ kind: 'crash', values: undefined }]);
});
