import { exportSales, readSales } from '@tessera/contracts/analytics/sales-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { z } from 'zod';
import { startOf } from '../period/page-start.ts';
import { wrongPeriod } from '../period/wrong-period.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { countDays, localTimeIn, shiftDay } from '../settings/local-time.ts';
import { madeNow, type TimeZones } from '../settings/time-zones.ts';
import { comparedWith } from '../summary/compared-period.ts';
import { maxPeriodDays } from '../summary/dashboard.ts';
import { salesCsv } from './export-sales.ts';
import { type AskedDays, presentSales } from './present-sales.ts';
import { readSoldDay } from './sold-days.ts';

interface SalesDeps {
  rollUp: RollUpStore;
  timeZones: TimeZones;
  now: () => number;
}

/** Live sales by product, discount and source (decision 0007). */
export function salesFeature(deps: SalesDeps): Feature {
  return {
    routes: [
      route({
        call: readSales,
        access: { right: 'sales.read' },
        handle: async ({ query, caller: { websiteId } }) => {
          const wrong = wrongPeriod(query, maxPeriodDays);
          if (wrong) return wrong;
          const { rows, ...sales } = presentSales(await readDays(websiteId, query, deps), query.by);
          const start = startOf(query.cursor);
          const end = start + query.limit;
          const page = rows.slice(start, end);
          const hasNextPage = end < rows.length;
          const paging = { hasNextPage, nextPageCursor: hasNextPage ? String(end) : null };
          return { rows: page, others: rows.length - page.length, ...sales, ...paging };
        },
      }),
      route({
        call: exportSales,
        access: { right: 'sales.read' },
        handle: async ({ query, caller: { websiteId }, reply }) => {
          const wrong = wrongPeriod(query, maxPeriodDays);
          if (wrong) return wrong;
          const { by, format } = query;
          const sales = presentSales(await readDays(websiteId, query, deps), by);
          const content = format === 'json' ? JSON.stringify(sales.rows) : salesCsv(sales, by);
          return fileAnswer(reply, { name: `sales-by-${by}`, format, made: await madeNow(websiteId, deps), content });
        },
      }),
    ],
  };
}

type Asked = Pick<z.output<typeof readSales.query>, 'from' | 'to' | 'compare'>;

async function readDays(websiteId: string, { from, to, compare }: Asked, deps: SalesDeps): Promise<AskedDays> {
  const { rollUp, timeZones, now } = deps;
  const today = localTimeIn(await timeZones.of(websiteId))(now()).day;
  const over = to < today ? to : shiftDay(today, -1);
  const days = (await rollUp.readSold(websiteId, from, to)).map(readSoldDay);
  if (over < from) return { days, compared: null };
  const whole = comparedWith({ from, to }, compare);
  const last = shiftDay(whole.from, countDays(from, over) - 1);
  const before = { from: whole.from, to: [last, whole.to].sort()[0] ?? last };
  const daysBefore = (await rollUp.readSold(websiteId, before.from, before.to)).map(readSoldDay);
  return { days, compared: { now: { from, to: over }, before, daysBefore } };
}
