/** Whether the parts month, day and year of a date field are a day of the calendar. */
export function isDay(parts: readonly string[]): boolean {
  const [month = 0, day = 0, year = 0] = parts.map(wholeNumber);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1_000 && year <= 9_999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether the parts hour, minute, second and AM or PM are a time; the second may be missing. */
export function isTime([hour = '', minute = '', second = '', half = '']: readonly string[]): boolean {
  const isHalf = half.trim() !== '';
  return (
    (!isHalf || /^[ap]\.?m\.?$/i.test(half.trim())) &&
    isWithin(hour, isHalf ? 1 : 0, isHalf ? 12 : 23) &&
    isWithin(minute, 0, 59) &&
    (second.trim() === '' || isWithin(second, 0, 59))
  );
}

const isWithin = (part: string, least: number, most: number) => {
  const value = wholeNumber(part);
  return value >= least && value <= most;
};

/** @returns NaN for anything but digits */
const wholeNumber = (part: string) => (/^\d{1,4}$/.test(part.trim()) ? Number(part) : Number.NaN);
