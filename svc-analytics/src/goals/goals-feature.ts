import { addGoal, readGoals, removeGoal, renameGoal } from '@tessera/contracts/analytics/goal-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { wrongPeriod } from '../period/wrong-period.ts';
import type { RollUpStore } from '../rollup/rollup-store.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { comparedWith } from '../summary/compared-period.ts';
import { maxPeriodDays } from '../summary/dashboard.ts';
import { shownGoals, withGoal, withName, withoutGoal } from './change-goals.ts';
import { presentGoals } from './present-goals.ts';

interface GoalsDeps {
  rollUp: Pick<RollUpStore, 'readGoals' | 'changeGoals' | 'readGoalDays'>;
  timeZones: Pick<TimeZones, 'of'>;
  now: () => number;
  /** The earliest time whose events can be recounted. */
  retainedSince: () => number;
}

/** Goals of visits, and how many visits reach them (docs/decisions/0084). */
export function goalsFeature({ rollUp, timeZones, now, retainedSince }: GoalsDeps): Feature {
  return {
    routes: [
      route({
        call: readGoals,
        access: { right: 'analytics.read' },
        handle: async ({ query: { from, to, compare }, caller: { websiteId } }) => {
          const period = { from, to };
          const wrong = wrongPeriod(period, maxPeriodDays);
          if (wrong) return wrong;
          const before = comparedWith(period, compare);
          const [goals, daysNow, daysBefore, timeZone] = await Promise.all([
            rollUp.readGoals(websiteId),
            rollUp.readGoalDays(websiteId, from, to),
            rollUp.readGoalDays(websiteId, before.from, before.to),
            timeZones.of(websiteId),
          ]);
          const localTimeOf = localTimeIn(timeZone);
          const dayOf = (moment: number) => localTimeOf(moment).day;
          const input = { period, before, today: dayOf(now()), days: [...daysBefore, ...daysNow], dayOf };
          return { before, goals: presentGoals(shownGoals(goals), input) };
        },
      }),
      route({
        call: addGoal,
        access: { right: 'analytics.write' },
        handle: ({ body, caller: { websiteId } }) => {
          const goal = { id: newId('goal'), ...body };
          const times = { nowMs: now(), retainedSinceMs: retainedSince() };
          return rollUp.changeGoals(websiteId, (goals) => withGoal(goals, goal, times));
        },
      }),
      route({
        call: renameGoal,
        access: { right: 'analytics.write' },
        handle: ({ params: { goalId }, body: { name }, caller: { websiteId } }) =>
          rollUp.changeGoals(websiteId, (goals) => withName(goals, goalId, name)),
      }),
      route({
        call: removeGoal,
        access: { right: 'analytics.write' },
        handle: ({ params: { goalId }, caller: { websiteId } }) =>
          rollUp.changeGoals(websiteId, (goals) => withoutGoal(goals, goalId, now())),
      }),
    ],
  };
}
