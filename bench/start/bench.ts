import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleaningUp } from '../lib/clean-up.ts';
import { atMost, type Bench, type Figure, seconds } from '../lib/figures.ts';
import { isAlive } from '../lib/process-figures.ts';
import { productPath } from '../lib/site.ts';
import { timedCall } from '../lib/timed-call.ts';
import { untilCalm } from '../lib/until-calm.ts';
import { deployFigures } from './deploy.ts';
import { idleFigures } from './idle.ts';
import { type Installation, startInstallation, stepMs } from './installation.ts';
import { memoryFigures, startedMemory } from './memory.ts';

const secondStartMs = 10_000;
const loadMs = 20_000;
/** Node collects what a start leaves behind once it has had nothing to do for a while; only then it is at rest. */
const settleMs = 90_000;

/** Starting the whole, its memory and processor at rest, and how fast a module's new version is live. */
const bench: Bench = ({ say }) =>
  cleaningUp(async (cleanUp) => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
    cleanUp.add({ stop: () => rm(folder, { recursive: true, force: true }) });
    say('  first start');
    const first = cleanUp.add(await startInstallation(folder));
    await untilCalm(pidsOf(first));
    const stopped = performance.now();
    await first.stop();
    const stopMs = performance.now() - stopped;
    const left = pidsOf(first).filter(isAlive).length;

    say('  second start');
    const second = cleanUp.add(await startInstallation(folder));
    for (const path of ['/', productPath, '/cart']) await timedCall(second.running.storefront + path);
    await untilCalm(pidsOf(second));
    const started = startedMemory(second);
    say('  coming to rest');
    await wait(settleMs);
    say('  a minute of nothing');
    const idle = await idleFigures(second);
    const memory = await memoryFigures(second);
    say('  deploying');
    const deploys = await deployFigures(second.running);
    return [
      ...startFigures(first, second),
      { name: 'stop', value: seconds(stopMs) },
      leftBehind(left),
      started,
      ...memory,
      ...idle,
      ...deploys,
    ];
  });
export default bench;

function startFigures(first: Installation, second: Installation): Figure[] {
  return [
    { name: 'first start, everything built already', value: seconds(first.startMs) },
    atMost('second start', second.startMs, secondStartMs, seconds),
    atMost('loading the demo store', stepMs(first, 'Loading the demo store'), loadMs, seconds),
    { name: 'publishing the modules', value: seconds(stepMs(first, 'Publishing')) },
  ];
}

const leftBehind = (count: number) => atMost('processes left behind by a stop', count, 0, String);
const pidsOf = ({ starterPid, running }: Installation) => [starterPid, ...running.processes.map(({ pid }) => pid)];
