import { readSummary, type Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { z } from 'zod';
import type { AnalyticsConfig } from '../config.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import { type Period, wrongPeriod } from '../period/wrong-period.ts';
import type { RollUp } from '../rollup/rollup-feature.ts';
import { daysBetween, localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { comparedWith } from './compared-period.ts';
import { maxPeriodDays } from './dashboard.ts';
import { type DayCounts, emptyDay } from './day-counts.ts';
import { readPeriod } from './read-period.ts';
import { soFarOf } from './so-far.ts';
import { funnelOf, listsOf, seriesByDay, seriesByHour } from './summarize.ts';

interface SummaryDeps {
  rollUp: RollUp;
  drops: DropLedger;
  timeZones: TimeZones;
  now: () => number;
}

/** The owner's dashboard. */
export function summaryFeature({ now }: ServiceDeps<AnalyticsConfig>, deps: Omit<SummaryDeps, 'now'>): Feature {
  const routeOfSummary = route({
    call: readSummary,
    access: { right: 'analytics.read' },
    handle: ({ query, caller }) => summarize(caller.websiteId, query, { ...deps, now }),
  });
  return { routes: [routeOfSummary] };
}

type Asked = z.output<typeof readSummary.query>;

async function summarize(
  websiteId: string,
  { from, to, compare }: Asked,
  deps: SummaryDeps,
): Promise<Summary | Failure> {
  const wrong = wrongPeriod({ from, to }, maxPeriodDays);
  if (wrong) return wrong;
  const before = comparedWith({ from, to }, compare);
  const [now, previous, dropped, timeZone, change, journal] = await Promise.all([
    readPeriod(websiteId, { from, to }, deps.rollUp.store),
    readPeriod(websiteId, before, deps.rollUp.store),
    deps.drops.read(websiteId, from, to),
    deps.timeZones.of(websiteId),
    deps.timeZones.changeOf(websiteId),
    deps.rollUp.store.readJournal(websiteId),
  ]);
  const localTimeOf = localTimeIn(timeZone);
  const isDay = from === to;
  const seriesOf = (days: readonly DayCounts[], period: Period) =>
    isDay ? seriesByHour(days[0] ?? emptyDay(period.from)) : seriesByDay(days, daysBetween(period.from, period.to));
  return {
    from,
    to,
    timeZone,
    ...(change && { timeZoneChange: { on: localTimeOf(change.changedAt).day, before: change.before } }),
    grain: isDay ? 'hour' : 'day',
    totals: now.figures,
    previous: previous.figures,
    before: { ...before, series: seriesOf(previous.days, before) },
    soFar: soFarOf({ from, to, days: now.days }, { ...before, days: previous.days }, localTimeOf(deps.now())),
    series: seriesOf(now.days, { from, to }),
    ...listsOf(now.days),
    funnel: funnelOf(now.days, now.figures),
    dropped,
    countedUntil: journal.countedUntil ?? null,
  };
}
