import { setTimeout as delay } from 'node:timers/promises';
import { type Answers, answersOf, type LoggedCall } from './call-log.ts';
import type { Fault } from './faults.ts';
import { workKinds } from './ledger.ts';
import type { LastDone } from './load.ts';

export interface FaultOutcome {
  fault: Fault;
  answers: Answers;
  /** From the end of the fault, of a kill from the kill, until work begun since was done, of every kind. */
  backMs: number;
}

interface Deps {
  calls: readonly LoggedCall[];
  lastDone: LastDone;
  /** How long the part is away. */
  awayMs: number;
}

const backWithinMs = 60_000;

/** Lets one fault happen under load and waits until everything goes on. */
export async function runFault(fault: Fault, { calls, lastDone, awayMs }: Deps): Promise<FaultOutcome> {
  const from = performance.now();
  fault.begin();
  if (!fault.endsByItself) await delay(awayMs);
  const endedAt = performance.now();
  await fault.end();
  const isBack = () => workKinds.every((kind) => lastDone[kind] > endedAt);
  while (!isBack() && performance.now() < endedAt + backWithinMs) await delay(20);
  const to = performance.now();
  return { fault, answers: answersOf(calls, from, to), backMs: isBack() ? to - endedAt : Number.POSITIVE_INFINITY };
}
