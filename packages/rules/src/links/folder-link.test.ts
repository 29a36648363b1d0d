import { folderBehavior } from '@tessera/contracts/enumerations/site-codes.ts';
import { expect, test } from 'vitest';
import { isFolderClickable, isUnlistedFolder } from './folder-link.ts';

test.each([
  ['PAGE-119 index', folderBehavior.index, true],
  ['PAGE-120 redirect', folderBehavior.redirect, true],
  ['PAGE-121 missing', undefined, true],
  ['PAGE-122 none', folderBehavior.none, false],
])('%s decides whether a folder is clickable', (_name, behavior, isClickable) => {
  expect(isFolderClickable(behavior)).toBe(isClickable);
});

test.each([
  ['_hidden', true],
  ['_memberAreas', true],
  ['Hidden', false],
  ['', false],
])('EDIT-186 EDIT-187 EDIT-188 whether the folder %j is left out of menus', (title, isUnlisted) => {
  expect(isUnlistedFolder(title)).toBe(isUnlisted);
});
