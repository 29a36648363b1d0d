import { z } from 'zod';
import { moduleName } from './module.ts';

/** What a key lets its holder do, each for the key's own modules only. */
export const teamScope = z.enum([
  /** Publish versions and read everything about the module. */
  'publish',
  /** Make a version stable; take back; roll out by any plan. */
  'release',
  /** Give a version to some visitors first, no faster than the usual plan: who has this alone harms a few at most. */
  'canary',
  /** Give out previews. */
  'preview',
  /** Pin websites. */
  'pin',
  /** Change budgets, and move a version whose checks could not all be made. */
  'override',
  /** Retire the module. */
  'retire',
]);
export type TeamScope = z.infer<typeof teamScope>;

/** A key as it is shown: its secret is shown once, when it is made. */
export const teamKey = z.strictObject({
  id: z.string(),
  team: z.string(),
  /** Modules it is for. */
  modules: z.array(moduleName).min(1).max(50),
  scopes: z.array(teamScope).min(1),
  note: z.string(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
  revokedAtMs: z.int().optional(),
  lastUsedAtMs: z.int().optional(),
  /** Until when the secret of before its rotation is taken as well. */
  previousUntilMs: z.int().optional(),
});
export type TeamKey = z.infer<typeof teamKey>;

export const newTeamKey = z.strictObject({
  team: z.string().trim().min(1).max(60),
  modules: teamKey.shape.modules,
  scopes: teamKey.shape.scopes,
  note: z.string().trim().max(200).default(''),
  expiresInDays: z.int().min(1).max(365).default(90),
});
export type NewTeamKey = z.infer<typeof newTeamKey>;

/** The only answer that ever holds the secret: what stands behind `Bearer`. */
export const shownTeamKey = z.strictObject({ key: teamKey, secret: z.string() });
export type ShownTeamKey = z.infer<typeof shownTeamKey>;

/** A key gets a new secret and a new time; both secrets are taken for a while, so that pipelines can change over. */
export const teamKeyRotation = z.strictObject({
  overlapHours: z.number().min(0).max(168).default(24),
  expiresInDays: newTeamKey.shape.expiresInDays,
});
