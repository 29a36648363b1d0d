import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { loadFixtures } from '@tessera/module-kit/build/load-fixtures.ts';
import { openRenderPool, type RenderPool, type RenderTask } from '@tessera/module-kit/render/render-pool.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import type { Bench } from '../lib/figures.ts';
import { quantile } from '../lib/median.ts';
import { cpuMs, memoryOf, processTree } from '../lib/process-figures.ts';
import { interleave } from '../lib/rounds.ts';
import { type DrawnRound, renderFigures } from './figures.ts';

const moduleDir = fileURLToPath(new URL('../../mfe-cart', import.meta.url));
const rendersPerRound = 150;
/** Between two page views of a site with some visitors; a renderer prepares its next realm then. */
const pauseMs = 15;

/** Server rendering of cart and checkout in realms used once, against realms that all visitors of a website share. */
const bench: Bench = ({ rounds, say }) =>
  cleaningUp(async (cleanUp) => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'tessera-bench-render-'));
    cleanUp.add({ stop: () => rm(outDir, { recursive: true, force: true }) });
    const built = await buildModule(moduleDir, outDir);
    const code = await readFile(built.serverFile, 'utf8');
    const fixtures: Record<string, readonly unknown[] | undefined> = await loadFixtures(moduleDir, built.config);
    const pools = { once: await openCounted(), shared: await openCounted() };
    for (const { pool } of Object.values(pools)) cleanUp.add({ stop: async () => pool.close() });

    const drawn = async (mount: string, pauseMs: number) => {
      const examples = fixtures[mount] ?? [];
      const task = { key: 'mfe-cart@bench', code: () => code, mount, website: 'site', props: largest(examples) };
      const round = (isPersonal: boolean, { pool, pids }: CountedPool) =>
        measured(pool, pids, { ...task, isPersonal, examples: async () => examples }, pauseMs);
      say(`  ${mount}, ${pauseMs} ms between renders`);
      return interleave(rounds, {
        once: () => round(true, pools.once),
        shared: () => round(false, pools.shared),
      });
    };
    const figures = [];
    for (const mount of ['cart/page', 'cart/checkout']) {
      figures.push(...renderFigures(mount, await drawn(mount, pauseMs)));
      figures.push(...renderFigures(`${mount} without a pause`, await drawn(mount, 0), { isLimited: false }));
    }
    return figures;
  });
export default bench;

interface CountedPool {
  pool: RenderPool;
  pids: () => number[];
}

/** Other work on the machine must not end a renderer: its processes are counted. */
const timeoutMs = 10_000;

/** A pool of the size the shell opens, and its processes. */
async function openCounted(): Promise<CountedPool> {
  const children = () => processTree(process.pid).map(({ pid }) => pid);
  const before = new Set(children());
  const pool = await openRenderPool({ timeoutMs });
  const own = children().filter((pid) => !before.has(pid));
  return { pool, pids: () => own };
}

async function measured(
  pool: RenderPool,
  pids: () => number[],
  task: RenderTask,
  pauseMs: number,
): Promise<DrawnRound> {
  const used = () => pids().reduce((sum, pid) => sum + cpuMs(pid), 0);
  const before = used();
  const times: number[] = [];
  for (let render = 0; render < rendersPerRound; render += 1) {
    const startedAtMs = performance.now();
    const result = await pool.render(task);
    times.push(performance.now() - startedAtMs);
    if (!result.ok) throw new Error(`${task.mount} was not drawn: ${result.reason} ${result.error ?? ''}`);
    if (pauseMs > 0) await wait(pauseMs);
  }
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    cpu: (used() - before) / rendersPerRound,
    memory: pids().reduce((sum, pid) => sum + memoryOf(pid).pss, 0),
  };
}

/** The fullest cart among a module's fixtures, so that there is something to draw. */
function largest(examples: readonly unknown[]): unknown {
  return [...examples].sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
}
