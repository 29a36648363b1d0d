import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, text, timestampMs } from '../primitives.ts';
import { localDay, readSummary } from './summary-calls.ts';

/** A website has at most so many. */
export const maxGoals = 20;
/** With those that were deleted of late: their counts stay in the figures as long as these can be recounted. */
export const maxGoalsKept = 100;

const pagePath = text(300).regex(/^\/[^?#]*$/, 'A page begins with / and has no ? or #.');

/** What a visit must do to reach a goal. It never changes: another condition is another goal. */
const goalCondition = z.discriminatedUnion('kind', [
  /** Looks at a page, or at any below it. */
  z.strictObject({ kind: z.literal('page'), path: pagePath, isBelow: z.boolean() }),
  /** Places an order that is no test. */
  z.strictObject({ kind: z.literal('order') }),
  /**
   * Does what an event of this name tells of. `formSent` is told of each submission that is no spam, whatever pages
   * say; `formId` is given with that name alone, and says which form it has to be.
   */
  z.strictObject({ kind: z.literal('action'), name: text(100), formId: id.optional() }),
]);
export type GoalCondition = z.infer<typeof goalCondition>;

const goal = z.strictObject({
  id,
  name: z.string(),
  condition: goalCondition,
  /** What happened before counts towards nothing. */
  countsFrom: timestampMs,
});
export type Goal = z.infer<typeof goal>;

const count = z.int().min(0);
/** Visits that reached a goal, of all visits of the days it counted on. */
const goalTotals = z.strictObject({ reached: count, visits: count });
export type GoalTotals = z.infer<typeof goalTotals>;

const goalRow = goal.extend({
  total: goalTotals,
  /** Whole days on both sides; null where there are none, or the goal did not count on all days before. */
  compared: z.strictObject({ now: goalTotals, previous: goalTotals }).nullable(),
  /** One point for each day of the period. */
  series: z.array(goalTotals.extend({ day: localDay })),
});
export type GoalRow = z.infer<typeof goalRow>;

const path = '/api/events/goals';
const one = { path: `${path}/{goalId}`, params: z.strictObject({ goalId: id }) } as const;
const name = text(60);

export const readGoals = defineCall({
  id: 'readGoals',
  method: 'GET',
  path,
  summary: 'The goals of a website, oldest first, with the visits of a period that reached them',
  query: readSummary.query,
  answer: z.strictObject({ before: z.strictObject({ from: localDay, to: localDay }), goals: z.array(goalRow) }),
  errors: ['request.invalid'],
});

export const addGoal = defineCall({
  id: 'addGoal',
  method: 'POST',
  path,
  summary: `Makes a goal, which counts from some seconds later on; a website has at most ${maxGoals}`,
  body: z.strictObject({ name, condition: goalCondition }),
  answer: goal,
  errors: ['request.invalid', 'settings.conflict'],
  isStrict: true,
});

export const renameGoal = defineCall({
  id: 'renameGoal',
  method: 'PATCH',
  ...one,
  summary: 'Gives a goal another name',
  body: z.strictObject({ name }),
  answer: goal,
  errors: ['request.not_found', 'request.invalid', 'settings.conflict'],
  isStrict: true,
});

export const removeGoal = defineCall({
  id: 'removeGoal',
  method: 'DELETE',
  ...one,
  summary: 'Deletes a goal; one that is gone already is no failure',
  answer: z.undefined(),
  status: 204,
  errors: ['settings.conflict'],
});
