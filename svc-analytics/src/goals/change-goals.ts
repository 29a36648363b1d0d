import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import { type Goal, type GoalCondition, maxGoals, maxGoalsKept } from '@tessera/contracts/analytics/goal-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { readAddress } from '../collect/classify.ts';
import type { Changed } from '../list-store/list-store.ts';
import { isNameTaken } from '../list-store/named.ts';
import type { CountedGoal } from '../rollup/goals.ts';

/** Goals that are not deleted, in the format of the contract. */
export const shownGoals = (goals: readonly CountedGoal[]): Goal[] =>
  goals.flatMap(({ countsUntil, ...goal }) => (countsUntil === undefined ? [goal] : []));

/**
 * What counts from some seconds later on is known to whatever counts by then: processes whose clocks differ a little,
 * and one that read the goals just before.
 */
export const settleMs = 10_000;

/** Adds a goal. Deleted ones are removed once none of their events can be recounted. */
export function withGoal(
  goals: readonly CountedGoal[],
  { id, name, condition }: { id: string; name: string; condition: GoalCondition },
  { nowMs, retainedSinceMs }: { nowMs: number; retainedSinceMs: number },
): Changed<CountedGoal, Goal> | Failure {
  const retained = goals.filter(({ countsUntil = nowMs }) => countsUntil >= retainedSinceMs);
  const shown = shownGoals(retained);
  if (shown.length >= maxGoals) return refused(`A website has at most ${maxGoals} goals.`);
  if (retained.length >= maxGoalsKept) return refused('Too many goals were deleted recently. Rename one instead.');
  if (isNameTaken(shown, name)) return refused('Another goal has this name.');
  if (condition.kind === 'action' && condition.formId !== undefined && condition.name !== formSentEvent) {
    return fail('request.invalid', {}, { 'condition.formId': 'Only submitted forms can be limited to a form.' });
  }
  const stored = normalized(condition);
  if (!stored) return fail('request.invalid', {}, { 'condition.path': 'A page looks like /shop/mug.' });
  const goal = { id, name, condition: stored, countsFrom: nowMs + settleMs };
  return { items: [...retained, goal], answer: goal };
}

/** Gives a goal another name. */
export function withName(
  goals: readonly CountedGoal[],
  id: string,
  name: string,
): Changed<CountedGoal, Goal> | Failure {
  const shown = shownGoals(goals);
  const goal = shown.find((one) => one.id === id);
  if (!goal) return fail('request.not_found');
  const others = shown.filter((one) => one.id !== id);
  if (isNameTaken(others, name)) return refused('Another goal has this name.');
  return { items: goals.map((one) => (one.id === id ? { ...one, name } : one)), answer: { ...goal, name } };
}

/** Deletes a goal: it no longer counts, and is stored so that a recount of its time agrees. */
export function withoutGoal(goals: readonly CountedGoal[], id: string, nowMs: number): Changed<CountedGoal, undefined> {
  const left = goals.map((one) =>
    one.id === id && one.countsUntil === undefined ? { ...one, countsUntil: nowMs + settleMs } : one,
  );
  return { items: left, answer: undefined };
}

/** Normalizes a page path as events have it, such as without a trailing slash. */
function normalized(condition: GoalCondition): GoalCondition | undefined {
  if (condition.kind !== 'page') return condition;
  const path = readAddress(condition.path)?.path;
  // A path with two leading slashes is an address of another website.
  return path === undefined || path.startsWith('//') ? undefined : { ...condition, path };
}

const refused = (name: string) => fail('request.invalid', {}, { name });
