import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from './process-figures.ts';

const lookMs = 2_000;
const looks = 30;
/** Share of one core below which processes count as at rest. */
const calmShare = 0.06;

/** Waits until processes have hardly anything to do, at most a minute: what a start leaves behind must not be measured. */
export async function untilCalm(pids: readonly number[]): Promise<void> {
  for (let left = looks; left > 0; left -= 1) {
    const before = pids.map(cpuMs);
    await wait(lookMs);
    const used = pids.reduce((sum, pid, at) => sum + cpuMs(pid) - (before[at] ?? 0), 0);
    if (used < lookMs * calmShare) return;
  }
}
