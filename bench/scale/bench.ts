import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { type Bench, type Figure, megabytes, milliseconds } from '../lib/figures.ts';
import { startMongoProxy } from '../lib/mongo-proxy.ts';
import { cpuAtRest, memoryOf } from '../lib/process-figures.ts';
import { startSite } from '../lib/site.ts';
import { untilCalm } from '../lib/until-calm.ts';
import { Visitor } from '../page/visitor.ts';
import { type Ask, asks, exports } from './asks.ts';
import type { Db } from './copies.ts';
import { fillEvents, fillWebsites } from './fill-others.ts';
import { fillStore } from './fill-store.ts';
import { type Measured, measure, measureExports } from './measure.ts';
import { measureJobs } from './repair-jobs.ts';
import { type Sizes, sizesOf } from './sizes.ts';
import { websiteId } from './website.ts';

const maxTimes = 3;
const maxMs = 150;
/** Shorter times are those of the machine. */
const minMs = 5;
const restMs = 10_000;

/** The platform in a large store beside the same platform with the demo store: `--share 0.1` is a tenth of the size. */
const bench: Bench = ({ share, say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    const proxy = cleanUp.add(await startMongoProxy(databases.mongodbUrl));
    Object.assign(process.env, { ...databases.env, MONGODB_URL: proxy.url });
    const site = cleanUp.add(await startSite(say));
    const databasePid = databases.mongodbPid ?? process.pid;
    await (await Visitor.arrive(site.storefront)).add('prod-tarn-flower-bowl');

    const { mongodbUrl, secret } = databases;
    const measuring = { site, secret, proxy, mongodbUrl, databasePid };

    const ask = async (size: 'demo' | 'filled') => {
      const found = new Map<Ask, Measured>();
      for (const one of asks) {
        const path = size === 'filled' ? (one.filledPath ?? one.path) : one.path;
        found.set(one, await measure(one, path, measuring));
      }
      return {
        found,
        exported: await measureExports(measuring),
        repairJobs: await measureJobs(measuring),
        memory: memoryOfAll({ ...site.pids, database: databasePid }),
        rest: await cpuAtRest({ ...site.pids, database: databasePid }, restMs),
      };
    };
    say('  asking at the size of the demo store');
    const demo = await ask('demo');
    const sizes = sizesOf(share);
    say(
      `  filling: ${Object.entries(sizes)
        .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
        .join(', ')}`,
    );
    const startedAt = performance.now();
    await fill(databases.mongodbUrl, sizes);
    const fillMs = performance.now() - startedAt;
    await untilCalm([...Object.values(site.pids), databasePid]);
    say('  asking again');
    const filled = await ask('filled');
    return [
      { name: 'filling', value: `${(fillMs / 1_000).toFixed(0)} s` },
      ...asks.flatMap((one) => figureOf(one.name, demo.found.get(one), filled.found.get(one))),
      ...exports.map(({ name }) => exportFigure(name, demo.exported.get(name) ?? 0, filled.exported.get(name) ?? 0)),
      ...[...filled.repairJobs].flatMap(([name, measured]) => figureOf(name, demo.repairJobs.get(name), measured)),
      ...Object.entries(filled.memory).map(([name, bytes]) => ({
        ...{ name: `memory of ${name}`, value: megabytes(bytes), baseline: megabytes(demo.memory[name] ?? 0) },
        ratio: bytes / (demo.memory[name] ?? bytes),
      })),
      ...Object.entries(filled.rest).map(([name, ms]) => ({
        ...{ name: `${name} at rest, repair jobs and jobs`, value: `${ms.toFixed(1)} ms/s` },
        baseline: `${(demo.rest[name] ?? 0).toFixed(1)} ms/s`,
      })),
    ];
  });
export default bench;

async function fill(mongodbUrl: string, sizes: Sizes): Promise<void> {
  const within = async (service: string, work: (db: Db) => Promise<void>) => {
    const database = await openDatabase(mongodbUrl, `tessera-${service}`);
    await work(database.db).finally(() => database.close());
  };
  await within('svc-commerce', (db) => fillStore(db, websiteId, sizes));
  await within('svc-analytics', (db) => fillEvents(db, websiteId, sizes));
  await within('svc-identity', (db) => fillWebsites(db, websiteId, sizes));
}

const memoryOfAll = (pids: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, memoryOf(pid).rss]));

function figureOf(name: string, demo: Measured | undefined, filled: Measured | undefined): Figure[] {
  if (!demo || !filled) return [];
  const ratio = filled.p50 / demo.p50;
  return [
    {
      ...{ name, value: shown(filled), baseline: shown(demo), ratio },
      target: `<= ${maxTimes}×, ${maxMs} ms`,
      isMet: (ratio <= maxTimes || filled.p50 <= minMs) && filled.p95 <= maxMs,
    },
  ];
}

function exportFigure(name: string, demo: number, filled: number): Figure {
  const ratio = filled / demo;
  const target = { target: `<= ${maxTimes}×`, isMet: ratio <= maxTimes };
  return { name, value: milliseconds(filled), baseline: milliseconds(demo), ratio, ...target };
}

/** The median, 95 of 100, the database's processor time, its commands, and the entries and documents it looked at. */
const shown = ({ p50, p95, databaseMs, commands, examined: { keys, documents } }: Measured) =>
  `${milliseconds(p50)}, ${milliseconds(p95)} (${milliseconds(databaseMs)}, ${commands.toFixed(1)}, ${keys}/${documents})`;
