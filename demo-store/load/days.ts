/** Turns the days of the demo files, counted from the day of loading, into moments. */
export interface Days {
  /** Midnight and minutes of a day in the website's time zone, milliseconds since the epoch. */
  at(dayOffset: number, minuteOfDay?: number): number;
  /** The same, but never later than now: a time of today that is still to come moves into the hours gone by. */
  past(dayOffset: number, minuteOfDay?: number): number;
  /** Calendar date of a day, `2026-05-03`. */
  date(dayOffset: number): string;
}

const dayMs = 86_400_000;
const minutesPerDay = 1_440;

/** @param timeZone IANA name */
export function daysFrom(now: number, timeZone: string): Days {
  const today = utcMidnight(now + offsetMs(now, timeZone));
  const at = (dayOffset: number, minuteOfDay = 0) => {
    const local = today + dayOffset * dayMs + minuteOfDay * 60_000;
    // The first guess takes the offset of the wrong side of a clock change at most once.
    const guess = local - offsetMs(local, timeZone);
    return local - offsetMs(guess, timeZone);
  };
  return {
    at,
    past: (dayOffset, minuteOfDay = 0) => {
      const planned = at(dayOffset, minuteOfDay);
      const midnight = at(0);
      return planned <= now ? planned : midnight + Math.floor(((now - midnight) * minuteOfDay) / minutesPerDay);
    },
    date: (dayOffset) => new Date(today + dayOffset * dayMs).toISOString().slice(0, 10),
  };
}

/** Minutes since midnight of `HH:MM`. */
export function minuteOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const utcMidnight = (moment: number) => Math.floor(moment / dayMs) * dayMs;
