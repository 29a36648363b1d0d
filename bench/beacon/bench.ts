import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { createCallers } from '../lib/callers.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { type Bench, milliseconds, perSecond } from '../lib/figures.ts';
import { type LoadRequest, load } from '../lib/load.ts';
import { cpuOf, rate, rateFigure, timeFigure } from '../lib/load-figures.ts';
import { type Program, startBaseline, startService } from '../lib/programs.ts';
import { interleave, medianOf } from '../lib/rounds.ts';
import { hitBody } from './hit.ts';

const connections = 64;
const visitorCount = 256;
/** Either is enough; who asks shares the two cores. */
const most = { cpuMs: 0.06, perSecond: 10_000 };
/** The one that counts has events of its own to count. */
const apart = { DATABASE_PREFIX: 'counting', QUEUE_PREFIX: '{counting}' };

/**
 * Intake of page hits by svc-analytics, acknowledged once stored, against a bare server that answers 204. Where one
 * process also counts what it takes, that is told beside it, with all that it counts after the last answer.
 */
const bench: Bench = ({ rounds, seconds }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    const callers = createCallers('svc-analytics', databases.secret);
    const env = { ...databases.env, RATE_LIMIT_SCALE: '1000000' };
    const ours = cleanUp.add(await startService('svc-analytics', { ...env, ROLE: 'api' }));
    const counting = cleanUp.add(await startService('svc-analytics', { ...env, ...apart, ROLE: 'both' }));
    const bare = cleanUp.add(await startBaseline('answer-server'));

    const fire = (program: Program, status: number) => async () => {
      const requests = await Promise.all(Array.from({ length: visitorCount }, (_, visitor) => hit(visitor)));
      const share = visitorCount / connections;
      return load({
        url: program.url,
        connections,
        seconds,
        status,
        requestsOf: (connection) => requests.slice(connection * share, (connection + 1) * share),
        pids: { server: program.pid, database: databases.mongodbPid ?? process.pid },
        untilDone: true,
      });
    };
    const hit = async (visitor: number): Promise<LoadRequest> => ({
      ...recordHit,
      headers: { ...(await callers.visitor(visitor)), 'content-type': 'application/x-www-form-urlencoded' },
      body: hitBody(visitor),
    });
    const { hits, counted, plain } = await interleave(rounds, {
      hits: fire(ours, 202),
      counted: fire(counting, 202),
      plain: fire(bare, 204),
    });
    return [
      rateFigure('hits per second', hits, plain),
      timeFigure('p50', hits, plain, ({ p50 }) => p50),
      timeFigure('p99', hits, plain, ({ p99 }) => p99),
      {
        ...timeFigure('server CPU per hit', hits, plain, cpuOf('server')),
        target: `<= ${milliseconds(most.cpuMs)} or ${perSecond(most.perSecond)}`,
        isMet: medianOf(hits, cpuOf('server')) <= most.cpuMs || medianOf(hits, rate) >= most.perSecond,
      },
      timeFigure('server CPU per hit, counting included', counted, plain, cpuOf('server')),
      // The bare server stores nothing; its column shows what the database does by itself.
      timeFigure('database CPU per hit', hits, plain, cpuOf('database')),
    ];
  });
export default bench;
