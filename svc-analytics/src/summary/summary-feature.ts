import { readSummary, type Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { z } from 'zod';
import type { AnalyticsConfig } from '../config.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { RollUp } from '../rollup/rollup-feature.ts';
import { countDays, daysBetween, localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { comparedWith, type Period } from './compared-period.ts';
import { type DayCounts, emptyDay, readDayCounts } from './day-counts.ts';
import { soFarOf } from './so-far.ts';
import { figuresOf, funnelOf, listsOf, seriesByDay, seriesByHour } from './summarize.ts';

interface Parts {
  rollUp: RollUp;
  drops: DropLedger;
  timeZones: TimeZones;
  now: () => number;
}

const maxPeriodDays = 400;

/** The owner's dashboard. */
export function summaryFeature({ now }: ServiceDeps<AnalyticsConfig>, parts: Omit<Parts, 'now'>): Feature {
  const routeOfSummary = route({
    call: readSummary,
    access: { roles: [role.admin, role.reporting, role.websiteManager, role.storeManager] },
    handle: ({ query, caller }) => summarize(caller.websiteId, query, { ...parts, now }),
  });
  return { routes: [routeOfSummary] };
}

/** No website has visits from before. */
const earliestDay = '1970-01-01';

type Asked = z.output<typeof readSummary.query>;

async function summarize(websiteId: string, { from, to, compare }: Asked, parts: Parts): Promise<Summary | Failure> {
  const length = countDays(from, to);
  if (from < earliestDay) return fail('request.invalid', {}, { from: 'Choose a day from 1970 on.' });
  if (Number.isNaN(length)) return fail('request.invalid', {}, { from: 'No calendar has such a day.' });
  if (length < 1) return fail('request.invalid', {}, { to: 'The last day lies before the first.' });
  if (length > maxPeriodDays) {
    return fail('request.invalid', {}, { from: `A period has at most ${maxPeriodDays} days.` });
  }
  const before = comparedWith({ from, to }, compare);
  const [now, previous, dropped, timeZone, journal] = await Promise.all([
    readPeriod(websiteId, { from, to }, parts),
    readPeriod(websiteId, before, parts),
    parts.drops.read(websiteId, from, to),
    parts.timeZones.of(websiteId),
    parts.rollUp.store.readJournal(websiteId),
  ]);
  const isDay = length === 1;
  const seriesOf = (days: readonly DayCounts[], period: Period) =>
    isDay ? seriesByHour(days[0] ?? emptyDay(period.from)) : seriesByDay(days, daysBetween(period.from, period.to));
  return {
    from,
    to,
    timeZone,
    grain: isDay ? 'hour' : 'day',
    totals: now.figures,
    previous: previous.figures,
    before: { ...before, series: seriesOf(previous.days, before) },
    soFar: soFarOf(
      { from, to, days: now.days },
      { ...before, days: previous.days },
      localTimeIn(timeZone)(parts.now()),
    ),
    series: seriesOf(now.days, { from, to }),
    ...listsOf(now.days),
    funnel: funnelOf(now.days, now.figures),
    dropped,
    countedUntil: journal.countedUntil ?? null,
  };
}

async function readPeriod(websiteId: string, { from, to }: Period, { rollUp: { store } }: Parts) {
  const [documents, visitors] = await Promise.all([
    store.readDays(websiteId, from, to),
    store.countVisitors(websiteId, from, to),
  ]);
  const days = documents.map(readDayCounts);
  return { days, figures: figuresOf(days, visitors) };
}
