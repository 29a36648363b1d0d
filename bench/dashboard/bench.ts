import { readBreakdown, type VisitTrait, visitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { createCallers, websiteId } from '../lib/callers.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { type Bench, type Figure, megabytes, milliseconds, seconds } from '../lib/figures.ts';
import { memoryOf } from '../lib/process-figures.ts';
import { startService } from '../lib/programs.ts';
import { timedCall } from '../lib/timed-call.ts';
import type { Db } from '../scale/copies.ts';
import { dayBefore, days, fillVisits } from './fill-visits.ts';

const maxMs = 200;
const asks = 20;

/**
 * The panels of the dashboard over 90 days, narrowed and not, one call at a time; beside each what the database takes to
 * group the same visits. `--events 10000000` for as many events.
 */
const bench: Bench = ({ events, say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    const service = cleanUp.add(await startService('svc-analytics', databases.env));
    const callers = createCallers('svc-analytics', databases.secret);
    const database = await openDatabase(databases.mongodbUrl, 'tessera-svc-analytics');
    cleanUp.add({ stop: () => database.close() });
    const empty = memoryOf(service.pid).rss;
    const visits = await fillVisits(database.db, websiteId, events);
    say(`  ${visits.toLocaleString('en-GB')} visits are there`);

    const period = `from=${dayBefore(days - 1)}&to=${dayBefore(0)}`;
    const panel = async (by: VisitTrait, narrowed: string) => {
      // Who somebody is holds for a minute.
      const headers = await callers.of(websiteId, 'staff');
      const { ms, status } = await timedCall(`${service.url}${readBreakdown.path}?${period}&by=${by}${narrowed}`, {
        headers,
      });
      return status === 200 ? ms : undefined;
    };
    const figures: Figure[] = [];
    figures.push({ name: 'tables made of the visits', value: seconds(await untilMade(() => panel('source', ''))) });
    for (const by of visitTrait.options) {
      const baseline = await grouped(database.db, by);
      for (const narrowed of ['', '&country=GB', '&page=/shop/page-1']) {
        const times = [];
        for (let ask = 0; ask < asks; ask += 1) times.push((await panel(by, narrowed)) ?? Number.NaN);
        figures.push(
          panelFigure(`by ${by}${narrowed && `, ${narrowed.slice(1)}`}`, times, narrowed ? undefined : baseline),
        );
      }
      say(`  asked by ${by}`);
    }
    figures.push({
      name: 'memory of the service',
      value: megabytes(memoryOf(service.pid).rss),
      baseline: megabytes(empty),
    });
    return figures;
  });
export default bench;

function panelFigure(name: string, times: number[], baseline: number | undefined): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    name: `${name}: p50, p95`,
    value: `${milliseconds(at(0.5))}, ${milliseconds(at(0.95))}`,
    ...(baseline !== undefined && { baseline: milliseconds(baseline), ratio: at(0.5) / baseline }),
    target: `p95 <= ${milliseconds(maxMs)}`,
    isMet: at(0.95) <= maxMs,
  };
}

/** Who asks before the tables are there is told to ask again. */
async function untilMade(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  while ((await ask()) === undefined);
  return performance.now() - startedAt;
}

/** What the database takes to group the same visits. */
async function grouped(db: Db, by: VisitTrait): Promise<number> {
  const list = { page: 'pages', product: 'products' }[by as string];
  const name = by === 'page' ? { $arrayElemAt: ['$pages', 0] } : `$${list ?? by}`;
  const startedAt = performance.now();
  const found = db
    .collection('visits')
    .aggregate([
      { $match: { websiteId, day: { $gte: dayBefore(days - 1), $lte: dayBefore(0) } } },
      ...(list ? [{ $unwind: `$${list}` }] : []),
      { $group: { _id: name, visits: { $sum: 1 }, views: { $sum: '$pageViews' } } },
      { $sort: { visits: -1 } },
      { $limit: 10 },
    ]);
  await found.toArray();
  return performance.now() - startedAt;
}
