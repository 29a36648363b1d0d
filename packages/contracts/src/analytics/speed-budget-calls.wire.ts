/** The calls of `speed-budget-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './speed-budget-calls.ts';

const path = '/api/events/speed/budgets';

export const readSpeedBudgets: Wire<typeof calls.readSpeedBudgets> = { method: 'GET', path };
export const changeSpeedBudgets: Wire<typeof calls.changeSpeedBudgets> = { method: 'PUT', path };
