import { z } from 'zod';
import { actor, reason, why } from './actor.ts';
import { moduleVersion } from './module.ts';

/** One step of a rollout: so many of the visitors, for at least so long. */
export const rolloutStep = z.strictObject({
  percent: z.number().min(1).max(100),
  minutes: z
    .number()
    .positive()
    .max(7 * 24 * 60),
});

/** How a new version reaches everybody. Percents grow; after the last step the version is stable. */
export const rolloutPlan = z
  .array(rolloutStep)
  .min(1)
  .max(10)
  .refine((steps) => steps.every((step, i) => i === 0 || step.percent > (steps[i - 1]?.percent ?? 0)), {
    error: 'Each step reaches more visitors than the one before.',
  });
export type RolloutPlan = z.infer<typeof rolloutPlan>;

/** What a rollout follows when nothing else is asked for. */
export const defaultPlan: RolloutPlan = [
  { percent: 5, minutes: 10 },
  { percent: 25, minutes: 10 },
  { percent: 100, minutes: 10 },
];

/** Whether no step of a plan reaches more visitors, or is over sooner, than the step of the usual plan. */
export function isCareful(plan: RolloutPlan): boolean {
  return plan.every(({ percent, minutes }, at) => {
    const usual = defaultPlan[Math.min(at, defaultPlan.length - 1)];
    return usual !== undefined && percent <= usual.percent && minutes >= usual.minutes;
  });
}

/** A version on its way to everybody, or what became of it. */
export const rollout = z.strictObject({
  version: moduleVersion,
  /** The version it is compared with, and what is taken back to; its own where it is the first. */
  against: moduleVersion,
  /** Visitors outside of it have pages without the module: it is compared with nothing, and ends in nothing. */
  isFirst: z.literal(true).optional(),
  plan: rolloutPlan,
  /** Index in the plan. */
  step: z.int().nonnegative(),
  stepSinceMs: z.int(),
  startedAtMs: z.int(),
  startedBy: actor,
  /** Since when it waits to be resumed; the step's time stands still. */
  pausedAtMs: z.int().optional(),
  state: z.enum(['running', 'paused', 'promoted', 'stopped', 'taken_back']),
  /** Why it is no longer running, in words. */
  why: why.optional(),
  endedAtMs: z.int().optional(),
});
export type Rollout = z.infer<typeof rollout>;

const byWhom = z.string().min(1).max(100);

/** Body of a call that begins a rollout. */
export const startRolloutBody = z.strictObject({
  version: moduleVersion,
  plan: rolloutPlan.default(defaultPlan),
  reason: reason.optional(),
  by: byWhom,
});

/** Body of a call that pauses, resumes or stops a rollout. */
export const changeRolloutBody = z.strictObject({ reason: reason.optional(), by: byWhom });

/** Which ring a visitor got a version by, nearest first. */
export const ring = z.enum(['pin', 'staff', 'percent', 'stable']);
export type Ring = z.infer<typeof ring>;
