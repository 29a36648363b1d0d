import type { MountPropsMap } from '@tessera/contracts/mount-props-map.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { expect, test } from 'vitest';
import { createMount } from './create-mount.tsx';
import { createServerRender } from './create-server-render.tsx';
import type { Fixtures } from './define-module.ts';

// What is tested here is that the lines marked do not compile; the type check says so.

const Page = ({ cart }: MountPropsMap['cart/page']) => <p>{cart?.id}</p>;
const Anything = ({ path }: CommonProps) => <p>{path}</p>;

test('the component of a mount takes what pages give that mount, in the browser and on the server', async () => {
  createMount<'cart/page'>(Page);
  createMount<'cart/page'>(Anything);
  // @ts-expect-error: pages give cart/pill no settings.
  createMount<'cart/pill'>(Page);
  // @ts-expect-error: without its name it would have to fit every mount.
  createMount(Page);
  const render = createServerRender({
    'cart/page': { component: Page, forBrowser: ({ cart }) => ({ cart }) },
    'cart/checkout': Anything,
    // @ts-expect-error: pages give product/list no cart.
    'product/list': Page,
  });
  await expect(render('cart/pill', {})).rejects.toThrow();
});

test('a fixture is what a page may give', () => {
  const common: CommonProps = {
    websiteId: 'site',
    locale: 'en-GB',
    currency: 'GBP',
    useCLDRMoneyFormat: false,
    pageType: 1,
    path: '/',
  };
  const fixtures: Fixtures = {
    'forms/lightbox': [common],
    // @ts-expect-error: a pill is told of its cart, and whether it hides.
    'cart/pill': [common],
  };
  expect(Object.keys(fixtures)).toHaveLength(2);
});
