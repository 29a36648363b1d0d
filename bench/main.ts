import { parseArgs } from 'node:util';
import { runTask } from '../tools/run-task.ts';
import type { Bench } from './lib/figures.ts';
import { table } from './lib/table.ts';

/** `npm run bench -w bench [-- cart page …]`: the named benchmarks, or all of them. */
const benches: Record<string, () => Promise<{ default: Bench }>> = {
  cart: () => import('./cart/bench.ts'),
  page: () => import('./page/bench.ts'),
  beacon: () => import('./beacon/bench.ts'),
  csv: () => import('./csv/bench.ts'),
  render: () => import('./render/bench.ts'),
  modules: () => import('./modules/bench.ts'),
  start: () => import('./start/bench.ts'),
  fair: () => import('./fair/bench.ts'),
  scale: () => import('./scale/bench.ts'),
  inbox: () => import('./inbox/bench.ts'),
  dashboard: () => import('./dashboard/bench.ts'),
  document: () => import('./document/bench.ts'),
  editor: () => import('./editor/bench.ts'),
  search: () => import('./search/bench.ts'),
  simulations: () => import('./simulations/bench.ts'),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.1' },
    events: { type: 'string', default: '1000000' },
  },
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`No benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

const say = (line: string) => process.stderr.write(`${line}\n`);
await runTask('tools/build.ts', {}, say);
let missed = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  say(`Measuring ${name} …`);
  const bench = await benches[name]?.();
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const options = { rounds, seconds, share: Number(values.share), events: Number(values.events), say };
  const figures = (await bench?.default(options)) ?? [];
  missed += figures.filter(({ isMet }) => isMet === false).length;
  process.stdout.write(`\n## ${name}\n\n${table(figures)}\n`);
}
process.stdout.write(missed === 0 ? '\nEvery target is met.\n' : `\n${missed} targets are missed.\n`);
process.exit(0);
