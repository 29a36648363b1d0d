/** Calendar day and hour of a moment at a website. */
export interface LocalTime {
  /** `2026-05-03` */
  day: string;
  /** `00` to `23` */
  hour: string;
}

const quarterMs = 900_000;

/**
 * Returns a function for local times of one zone. Offsets are looked up once per quarter of an hour, the finest step
 * clocks change in.
 * @param timeZone IANA name
 * @throws RangeError for an unknown zone
 */
export function localTimeIn(timeZone: string): (moment: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const offsetAt = (moment: number) => {
    const quarter = Math.floor(moment / quarterMs);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetOf(format.formatToParts(quarter * quarterMs));
    offsets.set(quarter, offset);
    return offset;
  };
  return (moment) => {
    const local = new Date(moment + offsetAt(moment)).toISOString();
    return { day: local.slice(0, 10), hour: local.slice(11, 13) };
  };
}

function offsetOf(parts: Intl.DateTimeFormatPart[]): number {
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The furthest a zone is from UTC, rounded up. */
const furthestMs = 16 * 3_600_000;

/**
 * Returns a function for the moment each day begins in a zone: its first quarter of an hour, which is not midnight
 * where clocks go forward at midnight.
 */
export function dayStartIn(timeZone: string): (day: string) => number {
  const localTimeOf = localTimeIn(timeZone);
  return (day) => {
    const midnight = Date.parse(day);
    let [before, from] = [(midnight - furthestMs) / quarterMs, (midnight + furthestMs) / quarterMs];
    while (from - before > 1) {
      const between = Math.floor((before + from) / 2);
      if (localTimeOf(between * quarterMs).day < day) before = between;
      else from = between;
    }
    return from * quarterMs;
  };
}

/** Whether the platform knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const dayMs = 86_400_000;

/** How many days there are from one to the other, both included; NaN where one is no day. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** All days from one to the other, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => shiftDay(from, index));
}

/** The day so many days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
