import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';

/** The zones that settings offer and that change their clocks in different ways. */
const sampleZones = ['America/New_York', 'Europe/London', 'Africa/Casablanca', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const hourMs = 3_600_000;
const [startMs, endMs] = [Date.UTC(2000, 0, 1), Date.UTC(2038, 0, 1)];

/** Offset of a zone at a moment by the platform's own data, in minutes. */
function platformOffset(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return Math.round((Date.UTC(year, month - 1, day, hour % 24, minute) - at) / 60_000);
}

/** Every hour of the period at which the platform's offset differs from the hour before, and the hour before it. */
function hoursAroundChanges(format: Intl.DateTimeFormat): number[] {
  const found: number[] = [];
  const dayMs = 24 * hourMs;
  for (let day = startMs; day < endMs; day += dayMs) {
    if (platformOffset(format, day) === platformOffset(format, day + dayMs)) continue;
    for (let at = day; at <= day + dayMs; at += hourMs) found.push(at);
  }
  return found;
}

const localTime = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' });

describe('Time zone data', () => {
  test('PAGE-208 has every zone of the platform', () => {
    const at = Date.UTC(2026, 6, 1, 12);
    const differing = Intl.supportedValuesOf('timeZone').filter((timeZone) => {
      const own = rendered('{at|date %H:%M}', { at }, { timeZone }).html;
      const platform = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
      return own !== platform;
    });
    expect(differing).toEqual([]);
  });

  test.each(sampleZones)('PAGE-212 the hours of %s from 2000 to 2037 are those of the platform', (timeZone) => {
    const format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric' },
    });
    // Between two changes of the clocks every hour has the same offset: the hours around changes and one of each month decide.
    const months = Array.from({ length: 38 * 12 }, (_, month) => Date.UTC(2000, month, 15));
    const hours = [...hoursAroundChanges(format), ...months];
    const template = '{.repeated section hours}{@|date %Y-%m-%d %H:%M}{.alternates with};{.end}';
    const { html, errors } = rendered(template, { hours }, { timeZone, limits: { timeMs: 60_000 } });
    expect(errors).toEqual([]);
    const expected = hours.map((at) => {
      const local = at + platformOffset(format, at) * 60_000;
      return `${localTime.format(local)} ${new Date(local).toISOString().slice(11, 16)}`;
    });
    expect(html.split(';')).toEqual(expected);
  });
});
