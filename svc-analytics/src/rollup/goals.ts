import { formSentEvent } from '@tessera/contracts/analytics/event-names.ts';
import type { Goal, GoalCondition } from '@tessera/contracts/analytics/goal-calls.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import type { VisitReversal, VisitSale } from './sold.ts';

/** A goal as it is counted. A deleted one has the time until which it counted, so that a recount agrees. */
export interface CountedGoal extends Goal {
  countsUntil?: number;
}

/** The goals of a visit with those that one more event reaches; undefined if there are no goals. */
export function withGoals(
  reached: readonly string[] | undefined,
  event: RawEvent,
  goals: readonly CountedGoal[],
): string[] | undefined {
  const more = goals.filter((goal) => !reached?.includes(goal.id) && isReachedBy(goal, event)).map(({ id }) => id);
  return reached || more.length > 0 ? [...(reached ?? []), ...more] : undefined;
}

const isReachedBy = (goal: CountedGoal, event: RawEvent) => isWithin(goal, event.at) && meets(goal.condition, event);

const isWithin = ({ countsFrom, countsUntil = Number.POSITIVE_INFINITY }: CountedGoal, at: number) =>
  at >= countsFrom && at < countsUntil;

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

/** What of a visit decides whether an order still reaches its goals. */
interface OrderedVisit {
  goals?: string[] | undefined;
  sales?: readonly VisitSale[] | undefined;
  reversals?: readonly VisitReversal[] | undefined;
}

/** A visit without goals that it reached only by orders that were cancelled since. A refund changes no goal. */
export function withoutCancelled<V extends OrderedVisit>(visit: V, goals: readonly CountedGoal[]): V {
  const { goals: reached, sales = [], reversals = [] } = visit;
  const cancelled = new Set(reversals.filter(({ cancels }) => cancels).map(({ orderId }) => orderId));
  if (!reached || cancelled.size === 0) return visit;
  const valid = sales.filter(({ orderId }) => !cancelled.has(orderId));
  const byOrder = goals.filter(({ condition }) => condition.kind === 'order');
  const lost = byOrder.filter((goal) => !valid.some(({ at }) => isWithin(goal, at))).map(({ id }) => id);
  return { ...visit, goals: reached.filter((id) => !lost.includes(id)) };
}

const isAt = (path: string, page: string, isBelow: boolean) =>
  path === page || (isBelow && path.startsWith(page === '/' ? page : `${page}/`));

/** Browsers percent-encode letters beyond ASCII, people type them as they are. */
function plainPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
