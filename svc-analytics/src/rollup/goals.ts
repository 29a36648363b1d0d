import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { Goal, GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';
import type { RawEvent } from '../collect/raw-event.ts';

/** A goal as it is counted. Of one that was deleted it is known until when it counted, so that a recount agrees. */
export interface CountedGoal extends Goal {
  countsUntil?: number;
}

/** The goals a visit has reached, with those that one more event reaches; undefined where there are none. */
export function withGoals(
  reached: readonly string[] | undefined,
  event: RawEvent,
  goals: readonly CountedGoal[],
): string[] | undefined {
  const more = goals.filter((goal) => !reached?.includes(goal.id) && isReachedBy(goal, event)).map(({ id }) => id);
  return reached || more.length > 0 ? [...(reached ?? []), ...more] : undefined;
}

function isReachedBy({ condition, countsFrom, countsUntil = Number.POSITIVE_INFINITY }: CountedGoal, event: RawEvent) {
  return event.at >= countsFrom && event.at < countsUntil && meets(condition, event);
}

function meets(condition: GoalCondition, { kind, name, path, order, itemId }: RawEvent): boolean {
  switch (condition.kind) {
    case 'page':
      return kind === 'view' && isAt(plainPath(path), plainPath(condition.path), condition.isBelow);
    case 'order':
      return order !== undefined && !order.testMode;
    case 'action':
      if (condition.name === formSentEvent) return kind === 'submission' && (condition.formId ?? itemId) === itemId;
      return kind === 'action' && name === condition.name;
  }
}

const isAt = (path: string, page: string, isBelow: boolean) =>
  path === page || (isBelow && path.startsWith(page === '/' ? page : `${page}/`));

/** Browsers tell letters beyond ASCII escaped, people write them as they are. */
function plainPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
