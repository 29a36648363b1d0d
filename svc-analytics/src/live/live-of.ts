import { hereMinutes, type Live, liveMinutes } from '@tessera/contracts/analytics/live-calls.ts';
import type { RecentEvent } from '../collect/raw-event.ts';

const minuteMs = 60_000;
const maxNames = 10;

/** The current page and the source of a visit, as far as the last half hour shows. */
interface Presence {
  lastAt: number;
  page: string;
  source: string;
}

/**
 * Current activity on a website. A visit is on the page it saw last; its source is that of its earliest page view,
 * unless `sourceOf` knows better: the first view may be longer ago. Events may come in any order.
 */
export function liveOf(events: readonly RecentEvent[], now: number, sourceOf: (visitId: string) => string | undefined) {
  const since = now - liveMinutes * minuteMs;
  const recent = events.filter(({ at }) => at > since && at <= now).toSorted((a, b) => a.at - b.at);
  const minutes = Array.from({ length: liveMinutes }, () => 0);
  const visits = new Map<string, Presence>();
  for (const { kind, at, visitId, path, source } of recent) {
    const minute = Math.min(Math.floor((at - since) / minuteMs), liveMinutes - 1);
    if (kind === 'view') minutes[minute] = (minutes[minute] ?? 0) + 1;
    if (!visitId || kind === 'order' || kind === 'reversal' || kind === 'submission') continue;
    const known = visits.get(visitId);
    const page = kind === 'view' || !known ? path : known.page;
    visits.set(visitId, { lastAt: at, page, source: known?.source ?? sourceOf(visitId) ?? source });
  }
  const here = [...visits.values()].filter(({ lastAt }) => lastAt > now - hereMinutes * minuteMs);
  return {
    at: now,
    here: here.length,
    visits: visits.size,
    pageViews: minutes.reduce((sum, views) => sum + views, 0),
    orders: recent.filter(({ kind }) => kind === 'order').length,
    minutes,
    pages: most(here.map(({ page }) => page)),
    sources: most(here.map(({ source }) => source)),
  } satisfies Omit<Live, 'isPart'>;
}

function most(names: readonly string[]): Live['pages'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, visits]) => ({ name, visits }))
    .sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
    .slice(0, maxNames);
}
