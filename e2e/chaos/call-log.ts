/** One call of the load and what came of it. */
export interface LoggedCall {
  what: string;
  startedAt: number;
  ms: number;
  /** 0 when there was no answer: refused, reset, or given up waiting. */
  status: number;
}

export interface Answers {
  done: number;
  refused: number;
  unavailable: number;
  failed: number;
  none: number;
  /** The longest time to an answer, or to the news that there will be none. */
  maxMs: number;
  /** What was refused and what failed, with how often. */
  others: Record<string, number>;
}

/** Calls that began in a span of time, counted by what was answered. */
export function answersOf(calls: readonly LoggedCall[], from: number, to: number): Answers {
  const answers: Answers = { done: 0, refused: 0, unavailable: 0, failed: 0, none: 0, maxMs: 0, others: {} };
  for (const { what, startedAt, ms, status } of calls) {
    if (startedAt < from || startedAt > to) continue;
    answers.maxMs = Math.max(answers.maxMs, ms);
    const column = columnOf(status);
    answers[column] += 1;
    if (column === 'refused' || column === 'failed') {
      const name = `${status} ${what}`;
      answers.others[name] = (answers.others[name] ?? 0) + 1;
    }
  }
  return answers;
}

function columnOf(status: number): 'done' | 'refused' | 'unavailable' | 'failed' | 'none' {
  if (status === 0) return 'none';
  if (status === 503) return 'unavailable';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
