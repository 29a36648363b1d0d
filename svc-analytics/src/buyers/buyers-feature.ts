import { exportBuyers, readBuyers } from '@tessera/contracts/analytics/buyer-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { localTimeIn } from '../settings/local-time.ts';
import { madeNow, type TimeZones } from '../settings/time-zones.ts';
import { readBuyerDay } from './buyer-days.ts';
import { buyersCsv } from './export-buyers.ts';
import { monthsUpTo } from './months.ts';
import { presentBuyers } from './present-buyers.ts';

interface BuyersDeps {
  rollUp: Pick<RollUpStore, 'readBuyers'>;
  timeZones: Pick<TimeZones, 'of'>;
  now: () => number;
}

/** Repeat orders of buyers (decision 0007). */
export function buyersFeature(deps: BuyersDeps): Feature {
  return {
    routes: [
      route({
        call: readBuyers,
        access: { right: 'sales.read' },
        handle: ({ query, caller: { websiteId } }) => readMonths(websiteId, query.months, deps),
      }),
      route({
        call: exportBuyers,
        access: { right: 'sales.read' },
        handle: async ({ query: { months, format }, caller: { websiteId }, reply }) => {
          const buyers = await readMonths(websiteId, months, deps);
          const content = format === 'json' ? JSON.stringify(buyers) : buyersCsv(buyers.cohorts);
          return fileAnswer(reply, { name: 'buyers', format, made: await madeNow(websiteId, deps), content });
        },
      }),
    ],
  };
}

/** The last months of the website's calendar. */
async function readMonths(websiteId: string, length: number, { rollUp, timeZones, now }: BuyersDeps) {
  const today = localTimeIn(await timeZones.of(websiteId))(now()).day;
  const current = today.slice(0, 7);
  const days = await rollUp.readBuyers(websiteId, `${monthsUpTo(current, length)[0]}-01`, today);
  return presentBuyers(days.map(readBuyerDay), current, length);
}
