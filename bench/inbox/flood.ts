import { setTimeout as wait } from 'node:timers/promises';
import { createSubmissionKey, saveFormSubmission } from '@tessera/contracts/forms/calls.ts';
import type { Callers } from '../lib/callers.ts';
import type { Program } from '../lib/programs.ts';
import { type TimedAnswer, timedCall } from '../lib/timed-call.ts';
import { formIds, valuesOf } from './fill-inbox.ts';

interface FloodPlan {
  callers: Callers;
  /** Starts the service anew; the first time, too. */
  start: () => Promise<Program>;
  perSecond: number;
  seconds: number;
  kills: number;
}

export interface Flooded {
  /** Id of the submission that each number was acknowledged with. */
  acknowledged: Map<number, string>;
  sent: number;
  kills: number;
  /** From the first submission to the last acknowledgement. */
  tookMs: number;
  /** Of those that no kill came between: key and submission together. */
  calmMs: number[];
  service: Program;
}

const formId = formIds[2];
const patienceMs = 240_000;
/**
 * It waited longer than its signature is good for; nobody came to read it in time; an earlier try of it is under way: each is
 * asked again.
 */
const notYet = [401, 408, 409];
const signedForMs = 30_000;
/** Thousands who try again at once would be the load that is measured. */
const againMs = 500;

/** What a visitor's calls are signed with: the same for half a minute, and then anew, as at the gateway. */
function signedFor(callers: Callers, at: number) {
  let kept: { headers: ReturnType<Callers['visitor']>; madeAtMs: number } | undefined;
  return () => {
    if (!kept || performance.now() - kept.madeAtMs > signedForMs) {
      kept = { headers: callers.visitor(at), madeAtMs: performance.now() };
    }
    return kept.headers;
  };
}

/** Visitors who send a form, so many a second, while the service is killed again and again; each tries until it is acknowledged. */
export async function flood({ callers, start, perSecond, seconds, kills: wanted }: FloodPlan): Promise<Flooded> {
  let service = await start();
  let kills = 0;
  const acknowledged = new Map<number, string>();
  const calmMs: number[] = [];
  const startedAt = performance.now();

  const insist = async (ask: () => Promise<TimedAnswer>): Promise<TimedAnswer> => {
    for (const stop = performance.now() + patienceMs; ; ) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 500 && !notYet.includes(answer.status)) return answer;
      if (performance.now() > stop) throw new Error(`not acknowledged in four minutes: ${answer?.status}`);
      await wait(againMs * (0.5 + Math.random()));
    }
  };
  const visit = async (at: number): Promise<void> => {
    const [begun, killsBefore] = [performance.now(), kills];
    const signed = signedFor(callers, at);
    const asked = (path: string, more: object, body: object) => async () => {
      const headers = { ...(await signed()), ...more };
      return timedCall(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const { body } = await insist(asked(createSubmissionKey.path, {}, {}));
    const { key } = JSON.parse(body.toString()).data;
    const saving = { key, formId, form: valuesOf(at), filledInMs: 20_000 };
    const saved = await insist(asked(saveFormSubmission.path, { 'idempotency-key': `flood-${at}` }, saving));
    if (saved.status !== 200) throw new Error(`number ${at} was refused: ${saved.status} ${saved.body}`);
    acknowledged.set(at, JSON.parse(saved.body.toString()).result.submissionId);
    if (kills === killsBefore) calmMs.push(performance.now() - begun);
  };

  const killing = (async () => {
    while (kills < wanted) {
      // Spread over the whole, however long the service takes to start.
      const dueMs = ((kills + 1) * seconds * 1_000) / (wanted + 1);
      await wait(Math.max(0, startedAt + dueMs - performance.now()));
      process.kill(service.pid, 'SIGKILL');
      kills += 1;
      service = await start();
    }
  })();
  const visits: Promise<void>[] = [];
  const sent = perSecond * seconds;
  while (visits.length < sent) {
    const due = Math.min(sent, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
    while (visits.length < due) visits.push(visit(visits.length));
    await wait(5);
  }
  await Promise.all([...visits, killing]);
  return { acknowledged, sent, kills, tookMs: performance.now() - startedAt, calmMs, service };
}
