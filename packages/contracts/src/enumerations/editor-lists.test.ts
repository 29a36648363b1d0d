import { expect, test } from 'vitest';
import { connectedAccountLinks } from './connected-accounts.ts';
import * as lists from './editor-lists.ts';
import { gridPositions } from './grid-positions.ts';
import { hiddenNavigation, isShownNavigation } from './navigation-names.ts';
import { surveyCohort, surveyCohorts } from './survey-cohort.ts';
import { textFilters } from './text-filters.ts';

const { editorBlockTypes, slideTypes, collectionViews, galleryMediaTypes, popupStorageKeys } = lists;

const cases: [id: string, list: readonly string[], name: string][] = [
  ['EDIT-140', editorBlockTypes, 'heading'],
  ['EDIT-141', editorBlockTypes, 'sub-heading'],
  ['EDIT-142', editorBlockTypes, 'body'],
  ['EDIT-143', editorBlockTypes, 'image'],
  ['EDIT-144', editorBlockTypes, 'gallery'],
  ['EDIT-145', editorBlockTypes, 'video'],
  ['EDIT-146', editorBlockTypes, 'social-icons'],
  ['EDIT-147', editorBlockTypes, 'buttons'],
  ['EDIT-148', editorBlockTypes, 'navigation'],
  ['EDIT-149', editorBlockTypes, 'custom-form'],
  ['EDIT-150', editorBlockTypes, 'newsletter'],
  ['EDIT-151', editorBlockTypes, 'album'],
  ['EDIT-152', editorBlockTypes, 'map'],
  ['EDIT-153', editorBlockTypes, 'lock'],
  ['EDIT-154', editorBlockTypes, 'password'],
  ['EDIT-155', editorBlockTypes, 'twitter'],
  ['EDIT-156', editorBlockTypes, 'logo'],
  ['EDIT-157', editorBlockTypes, 'action'],
  ['EDIT-158', editorBlockTypes, 'popup-overlay-action'],
  ['EDIT-159', editorBlockTypes, 'temp-lock-inject'],
  ['EDIT-160', slideTypes, 'cover-page'],
  ['EDIT-161', slideTypes, 'lock-screen'],
  ['EDIT-162', slideTypes, 'popup-overlay'],
  ['EDIT-163', collectionViews, 'list'],
  ['EDIT-164', collectionViews, 'grid'],
  ['EDIT-165', collectionViews, 'product'],
  ['EDIT-166', galleryMediaTypes, 'imageEmpty'],
  ['EDIT-167', galleryMediaTypes, 'imageFile'],
  ['EDIT-168', galleryMediaTypes, 'imageLicensed'],
  ['EDIT-169', galleryMediaTypes, 'imageReused'],
  ['EDIT-170', galleryMediaTypes, 'assetReused'],
  ['EDIT-171', galleryMediaTypes, 'video'],
  ['EDIT-172', popupStorageKeys, 'date-closed'],
  ['EDIT-173', popupStorageKeys, 'version'],
  ['EDIT-174', popupStorageKeys, 'submitted'],
  ['EDIT-175', Object.keys(textFilters), 'url-slug'],
  ['EDIT-176', Object.keys(textFilters), 'url-slug-with-slash'],
  ['EDIT-177', surveyCohorts, 'A'],
  ['EDIT-178', surveyCohorts, 'B'],
  ['EDIT-179', surveyCohorts, 'C'],
  ['EDIT-180', surveyCohorts, 'D'],
  ['EDIT-181', surveyCohorts, 'E'],
];

test.each(cases)('%s: its list holds %o', (_id, list, name) => {
  expect(list.filter((one) => one === name)).toEqual([name]);
});

test('no list holds anything else', () => {
  const stated = (list: readonly string[]) => cases.filter(([, own]) => own === list).map(([, , name]) => name);
  for (const list of [editorBlockTypes, slideTypes, collectionViews, galleryMediaTypes, popupStorageKeys]) {
    expect([...list]).toEqual(stated(list));
    expect(Object.isFrozen(list)).toBe(true);
  }
});

test('EDIT-040 upsells and tweaks are about five page types', () => {
  expect([...lists.tweakPageTypes]).toEqual(['splash page', 'lock screen', 'popup overlay', 'checkout', 'style']);
});

test('EDIT-182 EDIT-183 the nine grid positions', () => {
  expect([...gridPositions]).toEqual([
    ...['top-left', 'top-center', 'top-right'],
    ...['center-left', 'center-center', 'center-right'],
    ...['bottom-left', 'bottom-center', 'bottom-right'],
  ]);
});

test('EDIT-184 EDIT-185 one connected account link, titled Order Now unless its owner says otherwise', () => {
  expect(connectedAccountLinks).toHaveLength(1);
  expect(connectedAccountLinks[0]).toEqual({ provider: 'food-ordering', defaultTitle: 'Order Now' });
});

test('EDIT-186 EDIT-187 names of the hidden and the member-area navigation, never shown as the main one', () => {
  expect(hiddenNavigation).toEqual({ hidden: '_hidden', memberArea: '_memberAreas' });
  expect(['_hidden', '_memberAreas', 'mainNav'].map(isShownNavigation)).toEqual([false, false, true]);
});

test('EDIT-189 url-slug keeps letters, digits and single hyphens between them', () => {
  expect(textFilters['url-slug']('A b/C!')).toBe('a-b-c');
  expect(textFilters['url-slug']('--Two  Words--')).toBe('two-words');
});

test('EDIT-190 url-slug-with-slash keeps the slash as well', () => {
  expect(textFilters['url-slug-with-slash']('A b/C!')).toBe('a-b/c');
  expect(textFilters['url-slug-with-slash']('a - / b//c')).toBe('a/b/c');
});

test('EDIT-191 an account stays in its cohort, and the cohorts are about alike', () => {
  expect(surveyCohort('user-1')).toBe(surveyCohort('user-1'));
  const counts = new Map<string, number>();
  for (let at = 0; at < 1000; at += 1) {
    const cohort = surveyCohort(`account-${at}`);
    counts.set(cohort, (counts.get(cohort) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...surveyCohorts]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(120);
});
