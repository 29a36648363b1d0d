import { describe, expect, test } from 'vitest';
import { isBrowserRecorded, isVisitorSampled, isWebsiteRecorded } from './session-recording.ts';

describe('Full session recording', () => {
  const website = { recordsVisits: true, businessCountry: 'US' };
  const browser = { timeZone: 'America/New_York', cores: 8 };

  test.each([
    ['US', true],
    ['CA', false],
    ['GB', false],
  ])('DATA-194 requires a US site: %s %o', (businessCountry, expected) => {
    expect(isWebsiteRecorded({ ...website, businessCountry })).toBe(expected);
  });

  test.each(['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])(
    'DATA-200 %s is in the US territory list',
    (businessCountry) => {
      expect(isWebsiteRecorded({ ...website, businessCountry })).toBe(true);
    },
  );

  test('DATA-197 requires the toggle', () => {
    expect(isWebsiteRecorded({ ...website, recordsVisits: false })).toBe(false);
  });

  test.each([
    ['America/New_York', true],
    ['America/Argentina/Ushuaia', true],
    ['Europe/Paris', false],
  ])('DATA-195 requires an America time zone: %s %o', (timeZone, expected) => {
    expect(isBrowserRecorded({ ...browser, timeZone })).toBe(expected);
  });

  test.each(['US/Eastern', 'Pacific/Honolulu', 'Americas/Nowhere', 'america/new_york', ''])(
    "DATA-201 %o does not start with 'America/'",
    (timeZone) => {
      expect(isBrowserRecorded({ ...browser, timeZone })).toBe(false);
    },
  );

  test.each([
    [1, false],
    [2, false],
    [3, true],
    [16, true],
  ])('DATA-196 requires more than 2 CPU cores: %i %o', (cores, expected) => {
    expect(isBrowserRecorded({ ...browser, cores })).toBe(expected);
  });

  test('DATA-202 takes no browser that does not tell its core count', () => {
    expect(isBrowserRecorded({ ...browser, cores: undefined })).toBe(false);
  });

  describe('DATA-198 requires that the experiment chooses the visitor', () => {
    const visitors = Array.from({ length: 5_000 }, (_, index) => `visitor-${index}`);
    const chosen = (share: number) => visitors.filter((visitor) => isVisitorSampled(visitor, share));

    test.each([1, 10, 50])('of many visitors about %i of a hundred', (share) => {
      const percent = (chosen(share).length / visitors.length) * 100;
      expect(Math.abs(percent - share)).toBeLessThan(share === 1 ? 0.6 : 2.5);
    });

    test('all of them or none', () => {
      expect([chosen(100).length, chosen(0).length]).toEqual([5_000, 0]);
    });

    test('whoever was chosen stays chosen when the share grows', () => {
      const more = new Set(chosen(30));
      expect(chosen(10).every((visitor) => more.has(visitor))).toBe(true);
    });

    test('never a visitor nobody can tell again', () => {
      expect([isVisitorSampled(undefined, 100), isVisitorSampled('', 100)]).toEqual([false, false]);
    });
  });
});
