import type { GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';

/** When a visit reaches a goal, in words. */
export function wordsOf(condition: GoalCondition): string {
  switch (condition.kind) {
    case 'page':
      return condition.isBelow ? `Looks at ${condition.path} or a page below it` : `Looks at ${condition.path}`;
    case 'order':
      return 'Places an order';
    case 'action':
      return `Event ${condition.name}`;
  }
}
