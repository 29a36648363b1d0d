import { afterEach, describe, expect, test, vi } from 'vitest';
import { knownTimeZone } from './known-time-zone.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => warned.mockClear());

/** What the clocks of a zone show at noon UTC in summer. */
function hourIn(timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    Date.UTC(2026, 6, 1, 12),
  );
}

describe('A time zone', () => {
  test.each(['Europe/London', 'America/New_York', 'UTC'])('%s is taken as it is, without a word', (zone) => {
    expect(knownTimeZone(zone)).toBe(zone);
    expect(warned).not.toHaveBeenCalled();
  });

  test.each(['Europe/Fernhollow', '', 'nonsense'])(
    'ERR-055 ERR-057 %o, of which there is no data, is warned of',
    (zone) => {
      knownTimeZone(zone);
      expect(warned.mock.calls).toEqual([['Failed to load timezone', zone]]);
    },
  );

  test('ERR-056 without data the browser’s own offset stands in', () => {
    expect(hourIn(knownTimeZone('Europe/Fernhollow'))).toBe(hourIn(undefined));
  });
});
