import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { adviceOn, CallProblem } from '../data/call-problem.ts';
import { countText } from '../format/count.ts';

export interface Clock {
  now: number;
  /** Writes a moment as the time of its day. */
  timeOf: (ms: number) => string;
}

const minuteMs = 60_000;

/** Why nobody is signed in, and what to do. */
export function signInWords(failure: ApiFailure, { now, timeOf }: Clock): string {
  if (failure.code === 'login.incorrect' || failure.code === 'account.password_wrong') return failure.message;
  if (failure.status !== 429) return adviceOn(new CallProblem(failure)).text;
  const { retryAfterMs } = failure;
  const why = 'There were too many wrong passwords, so nobody can sign in for a while.';
  if (retryAfterMs === undefined) return `${why} Try again in some minutes.`;
  const minutes = countText(Math.max(1, Math.ceil(retryAfterMs / minuteMs)), ['minute', 'minutes']);
  // The full minute after the end, so that the time that is shown is never too early.
  const at = Math.ceil((now + retryAfterMs) / minuteMs) * minuteMs;
  return `${why} Try again at ${timeOf(at)}, in ${minutes}.`;
}
