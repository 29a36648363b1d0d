// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Kept } from './kept.tsx';
import { drawPage } from './testing/drawn-page.ts';

const Words = ({ words }: { words: string }) => <p>{words}</p>;
const Page = ({ words, isDrawn, label }: { words: string; isDrawn: boolean; label: string }) => (
  <section>
    <b>{label}</b>
    <Kept name="words" isDrawn={isDrawn} view={isDrawn ? undefined : Words} viewProps={{ words }} />
  </section>
);

test('the browser keeps what the server drew, without its data, also when the rest changes', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const error = vi.spyOn(console, 'error');
  const recovered = vi.fn();
  document.body.innerHTML = `<main>${renderToString(<Page words="long text" isDrawn={false} label="a" />)}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const drawn = main.querySelector('p');
  const root = await act(async () =>
    hydrateRoot(main, <Page words="" isDrawn label="a" />, { onRecoverableError: recovered }),
  );
  await act(async () => root.render(<Page words="" isDrawn label="b" />));
  expect(main.querySelector('b')?.textContent).toBe('b');
  expect(main.querySelector('p')).toBe(drawn);
  expect(drawn?.textContent).toBe('long text');
  expect(recovered).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test.each([
  [
    'where a fault makes React draw the mount anew',
    (main: HTMLElement, page: ReactNode) => hydrateRoot(main, page, { onRecoverableError: () => {} }),
  ],
  [
    'where another version of the module takes the page over',
    (main: HTMLElement, page: ReactNode) => {
      const root = createRoot(main);
      root.render(page);
      return root;
    },
  ],
])('%s it stays too', async (_title, takeOver) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = `<main>${renderToString(<Page words="long text" isDrawn={false} label="a" />)}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const root = await act(async () => takeOver(main, <Page words="" isDrawn label="other" />));
  await act(async () => root.render(<Page words="" isDrawn label="later" />));
  expect(main.querySelector('b')?.textContent).toBe('later');
  expect(main.querySelectorAll('p')).toHaveLength(1);
  expect(main.querySelector('p')?.textContent).toBe('long text');
  await act(async () => root.unmount());
});

test('a browser that finds nothing fetches what draws it', async () => {
  const page = await drawPage(
    <Kept name="words" isDrawn={false} load={async () => Words} viewProps={{ words: 'late' }} />,
  );
  await page.settle();
  expect(page.text()).toBe('late');
});

test('what cannot be fetched stays out', async () => {
  const load = () => Promise.reject(new Error('gone'));
  const page = await drawPage(<Kept name="words" isDrawn={false} load={load} viewProps={{}} />);
  await page.settle();
  expect(page.text()).toBe('');
});
