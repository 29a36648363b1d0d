import type { ApiAnswer } from './answer.ts';

/** Codes of a change that is still running, or may be: its outcome is not known yet. */
const underWay = ['checkout.in_progress', 'request.in_progress', 'outcome.unknown'];

/** Whether the service said what became of a write; otherwise it may have been done all the same. */
export function isSettled(answer: ApiAnswer<unknown>): boolean {
  return answer.ok || (answer.status >= 400 && answer.status < 500 && !underWay.includes(answer.code));
}

/** Longer than a process that died over something keeps others from it. */
const tries = 20;
const pauseMs = 1_000;

/**
 * Asks for something that is made once however often it is asked for. What is being made already, for a press before or
 * by a process that died over it, is waited for.
 */
export async function askUntilMade<T>(ask: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
  let answer = await ask();
  for (let again = 1; again < tries && !answer.ok && underWay.includes(answer.code); again += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answer = await ask();
  }
  return answer;
}
