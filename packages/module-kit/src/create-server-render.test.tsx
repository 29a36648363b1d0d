import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { useId } from 'react';
import { expect, test } from 'vitest';
import { createServerRender } from './create-server-render.tsx';

function Greeting({ path }: CommonProps) {
  return <p id={useId()}>{`Hello ${path}`}</p>;
}

const common: CommonProps = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 1,
  path: '/ada',
};

const render = createServerRender({
  'cart/pill': Greeting,
  'cart/page': { component: Greeting, forBrowser: ({ path }) => ({ path }) },
});

test('draws a component and gives the browser the same props', async () => {
  const { html, state } = await render('cart/pill', common, { identifierPrefix: 's1-' });
  expect(html).toMatch(/^<p id="_s1-R_0_">Hello \/ada<\/p>$/);
  expect(state).toEqual(common);
});

test('a mount may leave out what the browser does not need', async () => {
  expect(await render('cart/page', common)).toMatchObject({ state: { path: '/ada' } });
});

test('a mount it does not fill is refused by name', async () => {
  await expect(render('product/list', {})).rejects.toThrow('This module does not fill product/list.');
});
