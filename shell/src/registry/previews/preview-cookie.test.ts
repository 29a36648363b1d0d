import { describe, expect, test } from 'vitest';
import { createPreviewSeals, merged } from './preview-cookie.ts';

const secret = 'a secret for tests, at least 32 characters long';
const other = 'another secret for tests, 32 characters or more';
const nowMs = 1_800_000_000_000;
const seals = createPreviewSeals([secret], () => nowMs);
const [version, later] = ['0.1.0-0000000a', '0.1.0-0000000b'];
const shown = {
  ...{ overrides: { 'mfe-cart': { version } }, expiresAtMs: nowMs + 1, by: 'Ann' },
  ...{ websiteId: 'site-a', visitorId: 'visitor-1', keyIds: ['key-1'] },
};
const aLink = { overrides: shown.overrides, expiresAtMs: shown.expiresAtMs, by: 'Ann', websiteId: 'site-a', to: '/' };

describe('A preview in a cookie', () => {
  test('is read as it was given out, until it ends', () => {
    const sealed = seals.sealCookie(shown);
    expect(seals.openCookie(sealed)).toEqual(shown);
    expect(createPreviewSeals([secret], () => shown.expiresAtMs).openCookie(sealed)).toBeUndefined();
  });

  test('is accepted with the previous secret during a rotation, and not after', () => {
    const sealed = seals.sealCookie(shown);
    expect(createPreviewSeals([other, secret], () => nowMs).openCookie(sealed)).toEqual(shown);
    expect(createPreviewSeals([other], () => nowMs).openCookie(sealed)).toBeUndefined();
  });

  test('is nothing once a sign of it is another one', () => {
    const sealed = seals.sealCookie(shown);
    const [text = '', signature = ''] = sealed.split('.');
    const changed = Buffer.from(JSON.stringify({ ...shown, expiresAtMs: nowMs * 2 })).toString('base64url');
    const forged = [`${changed}.${signature}`, `${text}.`, text, `.${signature}`, `${sealed}x`, '', '.', '..', '{}'];
    for (const one of [...forged, `${'a'.repeat(20_000)}.${signature}`, undefined]) {
      expect(seals.openCookie(one)).toBeUndefined();
    }
  });

  test('is not what a link is: neither is taken for the other', () => {
    const link = aLink;
    expect(seals.openLink(seals.sealLink(link))).toEqual(link);
    expect(seals.openCookie(seals.sealLink(link))).toBeUndefined();
    expect(seals.openLink(seals.sealCookie(shown))).toBeUndefined();
  });

  test.each([
    'https://localhost:5173',
    'http://localhost',
    'http://localhost.evil.example:80',
    'http://evil.example:5173',
    'http://127.0.0.1:5173/path',
    'http://localhost:80; script-src *',
  ])('never loads anything from %s, even if signed', (devOrigin) => {
    expect(seals.openCookie(seals.sealCookie({ ...shown, overrides: { 'mfe-cart': { devOrigin } } }))).toBeUndefined();
  });
});

describe('Two previews in one browser', () => {
  const added = {
    ...{ overrides: { 'mfe-forms': { version } }, expiresAtMs: nowMs + 9, by: 'Bob', to: '/shop' },
    ...{ websiteId: 'site-a', keyId: 'key-2' },
  };

  test('are one of both modules, until the first of them ends', () => {
    expect(merged(shown, added, 'visitor-1')).toEqual({
      ...{ websiteId: 'site-a', visitorId: 'visitor-1', keyIds: ['key-1', 'key-2'] },
      overrides: { 'mfe-cart': { version }, 'mfe-forms': { version } },
      expiresAtMs: nowMs + 1,
      by: 'Bob',
    });
  });

  test('of one module are the one that was opened last', () => {
    const again = { ...added, overrides: { 'mfe-cart': { version: later } } };
    expect(merged(shown, again, 'visitor-1').overrides).toEqual({ 'mfe-cart': { version: later } });
  });

  test.each([
    ['another browser', 'visitor-2', 'site-a'],
    ['another website', 'visitor-1', 'site-b'],
  ])('of %s are not joined', (_what, visitorId, websiteId) => {
    const opened = merged(shown, { ...added, websiteId }, visitorId);
    expect([opened.overrides, opened.keyIds]).toEqual([added.overrides, ['key-2']]);
  });

  test('stay small enough to be read again, however many are opened', () => {
    const all = Array.from({ length: 30 }, (_, at) => ({ ...added, overrides: { [`mfe-m${at}`]: { version } } }));
    const both = all.reduce<ReturnType<typeof merged> | undefined>(
      (before, one) => merged(before, one, 'visitor-1'),
      undefined,
    );
    if (!both) throw new Error('Nothing was merged.');
    expect(Object.keys(both.overrides)).toHaveLength(10);
    expect(both.overrides).toHaveProperty('mfe-m29');
    expect(seals.openCookie(seals.sealCookie(both))).toEqual(both);
  });
});
