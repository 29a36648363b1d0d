import type { Differences } from './differences.ts';

/** Differences in words, a line each. */
export function reportOf(found: Differences): string[] {
  const counts = found.days.flatMap(({ day, wrong }) =>
    wrong.map(({ place, stored, counted }) => `${day} ${place}: ${stored} in the figures, ${counted} by the events`),
  );
  const facts: [number, string][] = [
    [found.newVisits.length, 'visits are missing'],
    [found.changedVisits.length, 'visits are not what their events say'],
    [found.missingVisitorDays.length, 'visitors of a day are missing'],
    [found.extraVisitorDays.length, 'visitors of a day have no page view'],
  ];
  return [...counts, ...facts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)];
}
