/** The calls of `goal-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './goal-calls.ts';

const path = '/api/events/goals';

export const readGoals: Wire<typeof calls.readGoals> = { method: 'GET', path };
export const addGoal: Wire<typeof calls.addGoal> = { method: 'POST', path };
export const renameGoal: Wire<typeof calls.renameGoal> = { method: 'PATCH', path: `${path}/{goalId}` };
export const removeGoal: Wire<typeof calls.removeGoal> = { method: 'DELETE', path: `${path}/{goalId}` };
