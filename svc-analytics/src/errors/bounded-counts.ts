/** Times something happened, by a name. */
export interface Share {
  name: string;
  count: number;
}

const maxShares = 20;
/** Name for everything beyond the bound. */
export const others = 'Other';

/** Adds to a name; names beyond the bound are counted as others. */
export function addToShares(shares: readonly Share[], name: string, times = 1): Share[] {
  const isKnown = shares.some((share) => share.name === name);
  const under = isKnown || shares.length < maxShares ? name : others;
  const found = shares.find((share) => share.name === under);
  if (!found) return [...shares, { name: under, count: times }];
  return shares.map((share) => (share === found ? { name: under, count: share.count + times } : share));
}

/** Times something happened in an hour. */
export interface HourCount {
  at: number;
  count: number;
}

const hourMs = 3_600_000;
/** Two weeks. */
const maxHours = 336;
export const hourOf = (at: number) => at - (at % hourMs);

/** Adds to the hour of a moment; late ones are counted in their own hour, and the oldest hours are dropped. */
export function addToHours(hours: readonly HourCount[], moment: number, times = 1): HourCount[] {
  const at = hourOf(moment);
  const known = hours.find((hour) => hour.at === at)?.count ?? 0;
  return [...hours.filter((hour) => hour.at !== at), { at, count: known + times }]
    .sort((a, b) => a.at - b.at)
    .slice(-maxHours);
}

/** Counts of the 24 hours that end with the present one, the oldest first. */
export function lastDayOf(hours: readonly HourCount[], now: number): number[] {
  const last = hourOf(now);
  const counts = new Map(hours.map(({ at, count }) => [at, count]));
  return Array.from({ length: 24 }, (_, back) => counts.get(last - (23 - back) * hourMs) ?? 0);
}

/** Counts of a version. */
export interface VersionCount {
  version: string;
  count: number;
  firstAt: number;
  lastAt: number;
}

const maxVersions = 20;

/** Adds to a version. The newest remain, by when they were first seen. */
export function addToVersions(
  versions: readonly VersionCount[],
  { version, at, times = 1 }: { version: string; at: number; times?: number },
): VersionCount[] {
  const known = versions.find((one) => one.version === version) ?? { version, count: 0, firstAt: at, lastAt: at };
  const next = { ...known, count: known.count + times, lastAt: Math.max(known.lastAt, at) };
  return [...versions.filter((one) => one.version !== version), next]
    .sort((a, b) => a.firstAt - b.firstAt)
    .slice(-maxVersions);
}
