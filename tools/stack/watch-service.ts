import { isRecord } from '@tessera/contracts/records.ts';

/** A look at a service this often while it is watched. */
const everyMs = 250;
const answerWithinMs = 2_000;
/** One miss may be the moment's; so many in a row are not. */
const maxMisses = 3;
/** A few faults, and more than one answer in a hundred. */
const minFaults = 3;
const maxFaults = 0.01;

const pause = () => new Promise((resolve) => setTimeout(resolve, everyMs));

/** Waits until a service says it is ready and is the version it should be. @throws when it is not in time */
export async function untilReady(url: string, version: string, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const problem = (await readinessProblem(url)) ?? (await versionProblem(url, version));
    if (!problem) return;
    if (performance.now() > until) throw new Error(problem);
    await pause();
  }
}

/** Looks at a service for a while. @returns what is wrong with it, as soon as that is sure */
export async function faultWithin(url: string, watchMs: number): Promise<string | undefined> {
  const until = performance.now() + watchMs;
  let misses = 0;
  while (performance.now() < until) {
    const problem = await readinessProblem(url);
    misses = problem ? misses + 1 : 0;
    if (problem && misses >= maxMisses) return problem;
    const faults = await faultsProblem(url);
    if (faults) return faults;
    await pause();
  }
  return undefined;
}

const read = (url: string, path: string) => fetch(url + path, { signal: AbortSignal.timeout(answerWithinMs) });

async function readinessProblem(url: string): Promise<string | undefined> {
  try {
    const answer = await read(url, '/readyz');
    const text = await answer.text();
    return answer.ok ? undefined : `it is not ready: ${text}`;
  } catch (error) {
    return `it does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function versionProblem(url: string, version: string): Promise<string | undefined> {
  const said: unknown = await (await read(url, '/healthz')).json();
  const saidVersion = isRecord(said) ? said.version : undefined;
  return saidVersion === version ? undefined : `it says it is ${saidVersion}, not ${version}`;
}

/** What readiness cannot know: that it answers, and answers with faults. */
async function faultsProblem(url: string): Promise<string | undefined> {
  const text = await read(url, '/metrics').then(
    (answer) => answer.text(),
    () => '',
  );
  const { all, faults } = answersIn(text);
  const isFaulty = faults >= minFaults && faults > all * maxFaults;
  return isFaulty ? `${faults} of its ${all} answers are faults (5xx)` : undefined;
}

/** How many calls a service has answered, and how many of them by 5xx, from what it tells Prometheus. */
export function answersIn(metrics: string): { all: number; faults: number } {
  const lines = metrics.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  const counts = lines.map((line) => ({
    count: Number(line.slice(line.lastIndexOf(' ') + 1)),
    isFault: /status="5\d\d"/.test(line),
  }));
  const sum = (some: { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return { all: sum(counts), faults: sum(counts.filter(({ isFault }) => isFault)) };
}
