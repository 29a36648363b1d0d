import { describe, expect, test } from 'vitest';
import { isAdminPath, isPageMeasured, isPageViewCounted, isRecordingEnabled } from './recording-rule.ts';

const anyone = { isAuthenticated: false, roles: [], isDisabled: false };

describe('recording rule', () => {
  test.each([
    ['DATA-005 a visitor', {}, '/', true],
    ['DATA-006 a viewer on the site', { isAuthenticated: true, roles: [10] }, '/', true],
    ['DATA-007 a viewer under /config/', { isAuthenticated: true, roles: [10] }, '/config/pages', false],
    ['DATA-008 a viewer who is also an editor', { isAuthenticated: true, roles: [10, 4] }, '/', false],
    ['DATA-009 DATA-016 anyone when switched off', { isDisabled: true }, '/', false],
    ['DATA-015 a member without roles', { isAuthenticated: true }, '/', true],
    ['nobody at all in the admin', {}, '/config', false],
  ])('%s', (_title, more, path, expected) => {
    expect(isRecordingEnabled({ ...anyone, ...more, path })).toBe(expected);
  });

  test.each([
    ['/config', true],
    ['/config/', true],
    ['/config/pages', true],
    ['/configuration', false],
    ['/', false],
  ])('DATA-010 %s is admin use: %o', (path, expected) => {
    expect(isAdminPath(path)).toBe(expected);
  });

  test('DATA-011 DATA-012 DATA-013 some pages are not measured', () => {
    expect([100, 103, 106].map(isPageMeasured)).toEqual([false, false, false]);
    expect([1, 50, 102, 205].map(isPageMeasured)).toEqual([true, true, true, true]);
  });

  test('search is measured but is no page view', () => {
    expect([isPageMeasured(102), isPageViewCounted(102), isPageViewCounted(50)]).toEqual([true, false, true]);
  });
});
