import { useId } from 'react';
import { expect, test } from 'vitest';
import { createServerRender } from './create-server-render.tsx';

function Greeting({ name }: { name: string }) {
  return <p id={useId()}>{`Hello ${name}`}</p>;
}

const render = createServerRender({
  'cart/pill': Greeting,
  'cart/page': { component: Greeting, toState: async ({ user }: { user: string }) => ({ name: user.toUpperCase() }) },
});

test('draws a component and gives the browser the same props', async () => {
  const { html, state } = await render('cart/pill', { name: 'Ada' }, { identifierPrefix: 's1-' });
  expect(html).toMatch(/^<p id="_s1-R_0_">Hello Ada<\/p>$/);
  expect(state).toEqual({ name: 'Ada' });
});

test('a mount may make its props from the page’s', async () => {
  expect(await render('cart/page', { user: 'ada' })).toMatchObject({ state: { name: 'ADA' } });
});

test('a mount it does not fill is refused by name', async () => {
  await expect(render('product/list', {})).rejects.toThrow('This module does not fill product/list.');
});
