import { parseArgs } from 'node:util';
import { readConfig } from '@tessera/service-kit/config.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { createRawEventStore } from '../collect/raw-event-store.ts';
import { analyticsConfig } from '../config.ts';
import { wrongPeriod } from '../period/wrong-period.ts';
import { nameRoomBytes } from '../rollup/day-names.ts';
import { createRollUpStore } from '../rollup/rollup-store.ts';
import { dayStartIn } from '../settings/local-time.ts';
import { createTimeZones } from '../settings/time-zones.ts';
import { type Differences, isWhole } from './differences.ts';
import { recount, TooBusy } from './recount.ts';
import { reportOf } from './report.ts';

/**
 * `npm run recount -w svc-analytics -- --website … --from 2026-11-01 --to 2026-11-20 [--fix]`: counts the events of a
 * period afresh and says where the figures differ. Ends with 0 when they agree or are mended, 1 when they differ, 2
 * when the recount failed.
 */
const dayMs = 86_400_000;
const { values } = parseArgs({
  options: {
    website: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    fix: { type: 'boolean', default: false },
  },
});

process.exitCode = await run().catch((error) => {
  say(error instanceof TooBusy ? `${error.message} Try again at a quieter hour.` : String(error));
  return 2;
});

async function run(): Promise<number> {
  const settings = analyticsConfig.pick({
    MONGODB_URL: true,
    DATABASE_PREFIX: true,
    RAW_EVENT_DAYS: true,
    VISIT_DAYS: true,
  });
  const config = readConfig(settings, process.env);
  const { website: websiteId, from, to } = values;
  if (websiteId === '' || wrongPeriod({ from, to }, config.RAW_EVENT_DAYS)) {
    say(
      `Say which website and days: --website site --from 2026-11-01 --to 2026-11-20, at most ${config.RAW_EVENT_DAYS} days.`,
    );
    return 2;
  }
  const database = await openDatabase(config.MONGODB_URL, `${config.DATABASE_PREFIX}-svc-analytics`);
  try {
    const timeZones = createTimeZones(database.models, Date.now);
    const retainedSince = Date.now() - config.RAW_EVENT_DAYS * dayMs;
    if (dayStartIn(await timeZones.of(websiteId))(from) < retainedSince) {
      say(
        `Events are stored for ${config.RAW_EVENT_DAYS} days: some of ${from} have expired, so it cannot be recounted.`,
      );
      return 2;
    }
    const events = createRawEventStore(database.models);
    const store = createRollUpStore(database.models, config.VISIT_DAYS);
    const deps = { events, store, timeZones, batchSize: 1_000, nameRoomBytes };
    const found = await recount({ websiteId, from, to, isMending: values.fix }, deps);
    for (const line of found.flatMap(reportOf)) say(line);
    return conclude(found);
  } finally {
    await database.close();
  }
}

function conclude(found: readonly Differences[]): number {
  const events = found.reduce((sum, one) => sum + one.events, 0);
  const isAgreed = found.every(isWhole);
  const outcome = isAgreed ? 'The figures agree with' : values.fix ? 'Mended after' : 'The figures differ from';
  say(`${outcome} ${events} events.${isAgreed || values.fix ? '' : ' --fix mends them.'}`);
  return isAgreed || values.fix ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
