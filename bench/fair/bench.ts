import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { type Bench, type Figure, milliseconds, perSecond } from '../lib/figures.ts';
import { median, quantile } from '../lib/median.ts';
import { startSite } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import { Visitor } from '../page/visitor.ts';
import { during, type Flooded } from './flood.ts';
import { loudCalls } from './loud-calls.ts';
import { type Quiet, quietCalls } from './quiet-calls.ts';

/** The website that has neighbours, and the one that is flooded. */
const [quietHost, loudHost] = ['northlight.localhost', 'fernhall.localhost'];
const loudVisitors = 50;
const callsPerRound = 100;
const warmUp = 10;

interface Round {
  p50: number;
  p95: number;
  flooded?: Flooded;
}

/** What visitors of one website wait while another is flooded, beside what they wait without the flood. */
const bench: Bench = ({ rounds, say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    Object.assign(process.env, databases.env);
    const site = cleanUp.add(await startSite(say));
    const url = site.storefront;
    const visitor = await Visitor.arrive(url, quietHost);
    const loud = await Promise.all(Array.from({ length: loudVisitors }, () => Visitor.arrive(url, loudHost)));

    const figures: Figure[] = [];
    for (const [flood, { calls, perSecond, maxTimes }] of Object.entries(loudCalls)) {
      const visitors = loud.map((one, number) => calls(one, number));
      for (const one of quietCalls) {
        const ask = () => round(url, one, visitor);
        const [alone, flooded]: [Round[], Round[]] = [[], []];
        await ask();
        for (let left = rounds; left > 0; left -= 1) {
          alone.push(await ask());
          const { result, flooded: how } = await during({ url, visitors, perSecond }, ask);
          flooded.push({ ...result, flooded: how });
        }
        figures.push(...figuresOf(`${one.name} beside ${flood}`, maxTimes, alone, flooded));
      }
    }
    return figures;
  });
export default bench;

async function round(url: string, { name, call }: Quiet, visitor: Visitor): Promise<Round> {
  const times: number[] = [];
  for (let number = -warmUp; number < callsPerRound; number += 1) {
    const { path, ...options } = call(visitor);
    const { ms, status } = await timedCall(url + path, options);
    if (status >= 400) throw new Error(`${name}: ${path} answered ${status}`);
    if (number >= 0) times.push(ms);
  }
  return { p50: median(times), p95: quantile(times, 0.95) };
}

function figuresOf(name: string, maxTimes: number, alone: Round[], flooded: Round[]): Figure[] {
  const of = (rounds: Round[], pick: (round: Round) => number) => median(rounds.map(pick));
  const times = (pick: (round: Round) => number) => ({
    ...{ value: milliseconds(of(flooded, pick)), baseline: milliseconds(of(alone, pick)) },
    ratio: of(flooded, pick) / of(alone, pick),
  });
  const p95 = times(({ p95 }) => p95);
  return [
    { name: `${name}, p50`, ...times(({ p50 }) => p50) },
    { name: `${name}, p95`, ...p95, target: `<= ${maxTimes}×`, isMet: p95.ratio <= maxTimes },
    { name: '  the flood, answered', value: perSecond(of(flooded, (one) => one.flooded?.answeredPerSecond ?? 0)) },
    { name: '  the flood, refused', value: String(of(flooded, (one) => one.flooded?.refused ?? 0)) },
  ];
}
