import { describe, expect, test } from 'vitest';
import { isKeyForForm, isSubmissionKeyOf, makeSubmissionKey } from './submission-key.ts';

const secret = 'a secret for tests';
const minuteMs = 60_000;

describe('A submission key', () => {
  test('is random, and good for 60 minutes in the session it was given to', () => {
    const key = makeSubmissionKey(secret, 'sid-1', 0);
    expect(makeSubmissionKey(secret, 'sid-1', 0)).not.toBe(key);
    expect(isSubmissionKeyOf([secret], 'sid-1', key, 60 * minuteMs - 1)).toBe(true);
    expect(isSubmissionKeyOf([secret], 'sid-1', key, 60 * minuteMs)).toBe(false);
    expect(isSubmissionKeyOf([secret], 'sid-2', key, 0)).toBe(false);
    expect(isSubmissionKeyOf(['another secret'], 'sid-1', key, 0)).toBe(false);
  });

  test('SAFE-39 may be made for one form, and not be turned into one for another or for any', () => {
    const key = makeSubmissionKey(secret, 'sid-1', 0, 'form-1');
    expect(isSubmissionKeyOf([secret], 'sid-1', key, 0)).toBe(true);
    expect([isKeyForForm(key, 'form-1'), isKeyForForm(key, 'form-2')]).toEqual([true, false]);
    expect(isKeyForForm(makeSubmissionKey(secret, 'sid-1', 0), 'form-2')).toBe(true);
    const [random, end, , signed] = key.split('.');
    const [, , mark] = makeSubmissionKey(secret, 'sid-1', 0, 'form-2').split('.');
    for (const forged of [`${random}.${end}.${signed}`, `${random}.${end}.${mark}.${signed}`]) {
      expect(isSubmissionKeyOf([secret], 'sid-1', forged, 0)).toBe(false);
    }
  });

  test('cannot be made or prolonged by hand', () => {
    const [random = '', end = '', signed = ''] = makeSubmissionKey(secret, 'sid-1', 0).split('.');
    const later = (Number.parseInt(end, 36) + minuteMs).toString(36);
    const forged = ['', '.', '..', random, `${random}.${later}.${signed}`, `x.${end}.${signed}`, `${random}.${end}.`];
    for (const key of [...forged, `${random}.${end}.${signed}.x`]) {
      expect(isSubmissionKeyOf([secret], 'sid-1', key, 0), key).toBe(false);
    }
  });
});
