/** The outcome of a step that is not simply done: a refusal, a pause until another party acts, or a result. */
export type Outcome<Refusal, Pause, Found> = { refusal: Refusal } | { pause: Pause } | { found: Found };

/** One thing a step does, safe to repeat; it says nothing when it is done. */
export type Act<O> = () => Promise<O | undefined>;

/** One step of a saga. It may be repeated from its beginning, so it does not matter where an earlier run died. */
export interface Step<Work, Refusal, Pause, Found> {
  name: string;
  /** What it does, one after the other. */
  take(work: Work): readonly Act<Outcome<Refusal, Pause, Found>>[];
  /** Gives back what was taken, or may have been; for steps that came before a refusal. */
  giveBack?(work: Work): readonly (() => Promise<unknown>)[];
  /**
   * Records in the log that it is done, and its result: a worker that takes over continues after it. A step without
   * is repeated. @returns undefined if another worker took over
   */
  note?(work: Work, found: Found | undefined): Promise<Work | undefined>;
}

/** Work of several steps that is done completely or not at all, and its log. */
export interface Saga<Work, Refusal = never, Pause = never, Found = never> {
  name: string;
  steps: readonly Step<Work, Refusal, Pause, Found>[];
  /** Where the log says that it goes on: with a step, with giving back, or nowhere. Without it the steps are what is left. */
  place?(work: Work): { step: string } | 'givingBack' | 'ended';
  /** Writes that it is refused: from here on everything is given back. */
  refuse?(work: Work, refusal: Refusal): Promise<Work | undefined>;
  /** Records until when no worker continues it. */
  pause?(work: Work, pause: Pause): Promise<Work | undefined>;
  /** Writes the end of one that was done. */
  end(work: Work): Promise<Work | undefined>;
  /** Writes the end of one that was refused, once everything is given back. */
  givenBack?(work: Work): Promise<Work | undefined>;
  /** Releases resources acquired after the lease was lost. */
  lost?(work: Work): Promise<void>;
}

/** Called before and after every step and every write of the log; tests throw here to simulate a crash. */
export type OnStep = (saga: string, point: string) => void | Promise<void>;

/**
 * Drives a saga from where its log says it is to its end, or to a pause. What is refused is given back in reverse, all of
 * it: an earlier run may have come further than this one knows.
 * @returns the work as the log has it afterwards; undefined if another worker took over
 */
export async function runSaga<Work, Refusal, Pause, Found>(
  saga: Saga<Work, Refusal, Pause, Found>,
  work: Work,
  onStep: OnStep,
): Promise<Work | undefined> {
  const reached = async (point: string) => onStep(saga.name, point);
  const place = saga.place?.(work);
  if (place === 'ended') return work;
  await reached('begun');
  if (place === 'givingBack') return giveBack(saga, work, reached);
  let current = work;
  for (const step of stepsFrom(saga, place?.step)) {
    const outcome = await takeStep(step, current, reached);
    const next = await decide(saga, step, current, outcome);
    await reached(`${step.name} decided`);
    if (!next) {
      await saga.lost?.(current);
      return undefined;
    }
    if (outcome && 'pause' in outcome) return next;
    if (outcome && 'refusal' in outcome) return giveBack(saga, next, reached);
    current = next;
  }
  const ended = await saga.end(current);
  await reached('ended');
  return ended;
}

type Reached = (point: string) => Promise<void>;

function stepsFrom<W, R, P, F>({ name, steps }: Saga<W, R, P, F>, first: string | undefined) {
  if (first === undefined) return steps;
  const at = steps.findIndex((step) => step.name === first);
  if (at < 0) throw new Error(`${name} knows no step ${first}`);
  return steps.slice(at);
}

/** Runs a step. @returns its refusal or pause, or its result */
async function takeStep<W, R, P, F>(step: Step<W, R, P, F>, work: W, reached: Reached) {
  let found: Outcome<R, P, F> | undefined;
  for (const act of step.take(work)) {
    await reached(`before ${step.name}`);
    const outcome = await act();
    await reached(`${step.name} taken`);
    if (outcome && !('found' in outcome)) return outcome;
    found = outcome ?? found;
  }
  return found;
}

/** Records the outcome of a step; a step without `note` leaves the log as it is. */
async function decide<W, R, P, F>(
  saga: Saga<W, R, P, F>,
  step: Step<W, R, P, F>,
  work: W,
  outcome: Outcome<R, P, F> | undefined,
): Promise<W | undefined> {
  if (outcome && 'refusal' in outcome) return saga.refuse?.(work, outcome.refusal);
  if (outcome && 'pause' in outcome) return saga.pause ? saga.pause(work, outcome.pause) : work;
  return step.note ? step.note(work, outcome?.found) : work;
}

async function giveBack<W, R, P, F>(saga: Saga<W, R, P, F>, work: W, reached: Reached): Promise<W | undefined> {
  for (const step of saga.steps.toReversed()) {
    for (const act of step.giveBack?.(work) ?? []) {
      await act();
      await reached(`${step.name} back`);
    }
  }
  const ended = await saga.givenBack?.(work);
  await reached('refused');
  return ended;
}
