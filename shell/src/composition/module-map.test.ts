import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { expect, test } from 'vitest';
import type { CurrentModule } from '../registry/index.ts';
import { pageModules } from './module-map.ts';

function aVersion(name: string, version: string, mounts: MountName[]): CurrentModule['version'] {
  const chunk = (mount: string) => `${mount.replace('/', '-')}.js`;
  const file = (name: string) => ({ file: name, integrity: `sha384-${name}`, bytes: 1 });
  const manifest: ModuleManifest = {
    name,
    version,
    ownerTeam: 'Test',
    mounts: Object.fromEntries(
      mounts.map((mount) => [mount, { js: ['common.js', chunk(mount)], css: ['common.css'] }]),
    ),
    contracts: {},
    requires: {},
    container: { file: 'container.js', global: `${name}_${version}` },
    files: ['container.js', 'common.js', 'common.css', ...mounts.map(chunk)].map(file),
    server: file('server.cjs'),
  };
  return {
    _id: `${name}@${version}`,
    schemaVersion: 1,
    name,
    version,
    manifest,
    files: [],
    publishedAtMs: 0,
    by: 'test',
  };
}

const cart = aVersion('mfe-cart', '2', ['cart/pill', 'cart/page']);
const modules = new Map<string, CurrentModule>([
  ['mfe-cart', { version: cart, fallback: aVersion('mfe-cart', '1', ['cart/page']) }],
  ['mfe-product', { version: aVersion('mfe-product', '5', ['product/detail']) }],
]);
const current = { rev: 7, modules };
const urls = (assets: { url: string }[]) => assets.map(({ url }) => url);

test('names only what the page needs, each file once, with its own hash', () => {
  const { map, containers, chunks, stylesheets } = pageModules(current, ['cart/page', 'cart/pill', 'cart/page']);
  expect(map.mounts).toEqual({ 'cart/page': 'mfe-cart', 'cart/pill': 'mfe-cart' });
  expect(containers).toEqual([{ url: '/modules/mfe-cart/files/container.js', integrity: 'sha384-container.js' }]);
  expect(chunks).toEqual(
    ['common', 'cart-page', 'cart-pill'].map((file) => ({
      url: `/modules/mfe-cart/files/${file}.js`,
      integrity: `sha384-${file}.js`,
    })),
  );
  expect(urls(stylesheets)).toEqual(['/modules/mfe-cart/files/common.css']);
  expect(Object.keys(map.modules['mfe-cart']?.previous?.mounts ?? {})).toEqual(['cart/page']);
});

test('the scripts of something beside the page’s own mount are not fetched ahead, its styles are', () => {
  const { containers, chunks, stylesheets } = pageModules(current, ['product/detail', 'cart/pill']);
  expect(urls([...containers, ...chunks]).every((url) => url.startsWith('/modules/mfe-product/'))).toBe(true);
  expect(urls(stylesheets)).toEqual(['/modules/mfe-product/files/common.css', '/modules/mfe-cart/files/common.css']);
});

test('alone on its page it is fetched ahead', () => {
  const { containers, chunks } = pageModules(current, ['cart/pill']);
  expect(urls([...containers, ...chunks])).toHaveLength(3);
});

test('a mount no module fills is left out', () => {
  expect(pageModules(current, ['forms/block'])).toEqual({
    map: { rev: 7, mounts: {}, modules: {} },
    containers: [],
    chunks: [],
    stylesheets: [],
  });
});
