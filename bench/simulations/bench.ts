import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench, Figure } from '../lib/figures.ts';

/** Tests that simulate many people, with the sizes that prove rare cases. `npm test` runs them with small ones. */
const simulations = [
  {
    name: 'rollouts judged, 2,000 of each kind',
    file: 'shell/src/registry/health/judge.test.ts',
    size: { SIMULATED_ROLLOUTS: '2000' },
  },
  {
    name: 'a campaign to 6,000 subscribers',
    file: 'svc-forms/src/audience/campaigns/simulation.test.ts',
    size: { LETTER_PEOPLE: '6000' },
  },
  {
    name: 'a waitlist of 10,000 people',
    file: 'svc-forms/src/audience/restock/simulation.test.ts',
    size: { RESTOCK_PEOPLE: '10000' },
  },
  {
    name: 'a recount of 1,000,000 events',
    file: 'svc-analytics/src/recount/recount-many.api.test.ts',
    size: { RECOUNT_EVENTS: '1000000' },
  },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Large sizes take longer than tests may. */
const limit = `--testTimeout=${3_600_000}`;
const hookLimit = `--hookTimeout=${3_600_000}`;

const bench: Bench = async ({ say }) => {
  const figures: Figure[] = [];
  for (const { name, file, size } of simulations) {
    say(`  ${name}`);
    const child = spawn('npx', ['vitest', 'run', file, limit, hookLimit], {
      cwd: root,
      env: { ...process.env, ...size },
      stdio: ['ignore', 2, 2],
    });
    const [code] = await once(child, 'close');
    figures.push({ name, value: code === 0 ? 'passed' : 'failed', target: 'passed', isMet: code === 0 });
  }
  return figures;
};
export default bench;
