import { usualBudget } from '@tessera/contracts/modules/budgets.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { expect, test } from 'vitest';
import { mountsCheck } from './mounts-check.ts';
import { ownMountProblems } from './own-mounts.ts';

type Own = NonNullable<ModuleManifest['ownMounts']>;

function manifest(ownMounts: Own, mounts = Object.keys(ownMounts)): ModuleManifest {
  const file = { file: 'container.js', integrity: 'sha384-', bytes: 1 };
  return {
    name: 'mfe-hello',
    version: '1.0.0-00000000',
    ownerTeam: 'Test',
    mounts: Object.fromEntries(mounts.map((mount) => [mount, { js: ['container.js'], css: [] }])),
    ownMounts,
    contracts: {},
    requires: {},
    container: { file: 'container.js', global: 'hello' },
    files: [file],
    server: file,
  };
}

const note = { at: 'after-details', props: 'product' } as const;
const placed = (...places: ('after-details' | 'after-list' | 'beside-cart' | 'before-footer')[]) =>
  Object.fromEntries(places.map((at, index) => [`hello/part-${index}`, { at, props: 'common' as const }]));

test('a module may bring mounts named after it, and one page', () => {
  const page = { at: '/apps', props: 'common', title: 'Hello' } as const;
  const own: Own = { 'hello/note': note, 'hello/anywhere': { props: 'common' }, 'hello/page': page };
  expect(ownMountProblems(manifest(own))).toEqual([]);
  expect(ownMountProblems(manifest({}, ['cart/pill']))).toEqual([]);
});

test.each<[string, ModuleManifest, RegExp]>([
  [
    'another module’s mount',
    manifest({ 'reviews/stars': note }),
    /^reviews\/stars does not belong to it: names of its own mounts begin with hello\/\.$/,
  ],
  ['a well-known mount', manifest({ 'cart/pill': note }), /^cart\/pill is a mount of the site/],
  ['a mount it does not declare', manifest({}, ['hello/note']), /^hello\/note is neither/],
  ['a mount it does not fill', manifest({ 'hello/note': note }, []), /^hello\/note is declared but not exposed\.$/],
  ['one place twice', manifest(placed('after-list', 'after-list')), /^It is placed in after-list more than once\.$/],
  [
    'more places than are granted',
    manifest(placed('after-details', 'after-list', 'beside-cart', 'before-footer')),
    /^It is placed in 4 places; the limit is 3\.$/,
  ],
  [
    'a page by another name',
    manifest({ 'hello/note': { at: '/apps', props: 'common', title: 'A' } }),
    /^A module’s own page is the mount hello\/page/,
  ],
  ['a page in a place', manifest({ 'hello/page': note }), /^A module’s own page is the mount hello\/page/],
  ['a page without a title', manifest({ 'hello/page': { at: '/apps', props: 'common' } }), /has no title\.$/],
])('it may not bring %s', (_what, given, problem) => {
  expect(ownMountProblems(given)).toEqual([expect.stringMatching(problem)]);
});

test('a module may take back what it has placed itself, and not what a template may name', async () => {
  const stable = manifest({ 'hello/note': note, 'hello/anywhere': { props: 'common' } });
  const files = { read: async () => Buffer.of(), weigh: async () => 0, budget: usualBudget };
  const found = (next: ModuleManifest) =>
    mountsCheck.run({ manifest: next, stable: { manifest: stable, ...files }, ...files });
  expect(await found(manifest({ 'hello/anywhere': { props: 'common' } }))).toEqual({ outcome: 'passed', findings: [] });
  expect(await found(manifest({ 'hello/note': note }))).toMatchObject({
    outcome: 'skipped',
    findings: [expect.stringContaining('It no longer fills hello/anywhere')],
  });
});
