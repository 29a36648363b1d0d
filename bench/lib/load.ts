import autocannon from 'autocannon';
import { quantile } from './median.ts';
import { cpuMs } from './process-figures.ts';
import { untilCalm } from './until-calm.ts';

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** `[<id>]` becomes an id of its own with every request. */
  body?: string;
}

export interface LoadPlan {
  url: string;
  connections: number;
  seconds: number;
  /** Requests of one connection, sent one after the other, again and again. */
  requestsOf: (connection: number) => LoadRequest[];
  /** Processes whose CPU time is told per request. */
  pids?: Record<string, number>;
  /** CPU time these processes use at rest, ms per second, by the same names; it is taken off. */
  atRest?: Record<string, number>;
  /** Whether what they do for the requests after the last answer counts as well; nothing of it falls into the next measurement. */
  untilDone?: boolean;
  /** Answers expected; any other fails the measurement. */
  status: number;
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** CPU time per request, ms, by the plan's names. */
  cpu: Record<string, number>;
}

/**
 * Sends requests over a fixed number of connections, each waiting for its answer before the next.
 * @throws when an answer has another status than the expected one
 */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const pids = Object.entries(plan.pids ?? {});
  const before = pids.map(([, pid]) => cpuMs(pid));
  const times: number[] = [];
  const result = await shoot(plan, times);
  if (times.length === 0) throw new Error(`${plan.url} answered nothing (${result.errors} errors)`);
  if (plan.untilDone) await untilCalm(pids.map(([, pid]) => pid));
  const cpu = pids.map(([name, pid], at) => {
    const own = (plan.atRest?.[name] ?? 0) * result.duration;
    return [name, Math.max(0, cpuMs(pid) - (before[at] ?? 0) - own) / times.length] as const;
  });
  return {
    perSecond: times.length / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    count: times.length,
    cpu: Object.fromEntries(cpu),
  };
}

function shoot(plan: LoadPlan, times: number[]): Promise<autocannon.Result> {
  const { url, connections, seconds, requestsOf, status } = plan;
  return new Promise((resolve, reject) => {
    let connection = 0;
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        idReplacement: true,
        setupClient: (client) => client.setRequests(requestsOf(connection++).map((one) => ({ method: 'GET', ...one }))),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, answered, _bytes, ms) => {
      if (answered === status) return void times.push(ms);
      instance.stop();
      reject(new Error(`${url} answered ${answered} instead of ${status}`));
    });
  });
}
