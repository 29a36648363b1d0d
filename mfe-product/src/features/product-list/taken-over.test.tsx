import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { listForBrowser } from '../../for-browser.ts';
import { aProduct, storeProps } from '../../testing/a-product.ts';
import { QuickView } from '../product-detail/quick-view.tsx';
import { DrawnList } from './drawn-list.tsx';
import { ProductList } from './product-list.tsx';

const mug = aProduct({ id: 'mug', name: 'Mug', fullUrl: '/shop/mug' });
const loadQuickView = async () => QuickView;
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.quickViewReady;
});

test('PROD-019 PROD-020 the browser takes the server’s list over as it stands, and its cards open', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  fakeServer(() => ({ body: mug }));
  const props = storeProps([mug]);
  const html = renderToString(<ProductList {...props} DrawnList={DrawnList} />);
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const card = main.querySelector('.card');
  const problems = vi.fn();
  root = await act(async () =>
    hydrateRoot(main, <ProductList {...listForBrowser(props)} loadQuickView={loadQuickView} />, {
      onRecoverableError: problems,
    }),
  );
  expect(problems).not.toHaveBeenCalled();
  expect(main.querySelector('.card')).toBe(card);
  expect(document.documentElement.dataset.quickViewReady).toBe('');
  await act(async () => main.querySelector<HTMLElement>('.quick')?.click());
  await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(document.querySelector('dialog h2')?.textContent).toBe('Mug');
  expect(main.querySelector('.card')).toBe(card);
});
