import { z } from 'zod';
import { compositionMove } from './composition.ts';
import { healthSummary } from './health.ts';
import { moduleName, moduleVersion } from './module.ts';

/** A module among the others. */
export const moduleSummary = z.strictObject({
  name: moduleName,
  /** Absent while nobody gets it. */
  stable: moduleVersion.optional(),
  ownerTeam: z.string().optional(),
  mounts: z.array(z.string()),
  /** Versions that are kept, and those that were cleared away because nobody needed them. */
  versions: z.strictObject({ kept: z.int(), swept: z.int() }).optional(),
  retiredAtMs: z.int().optional(),
  /** The version that is on its way to everybody, and to how many of a hundred visitors it goes by now. */
  rollout: z.strictObject({ version: moduleVersion, isPaused: z.boolean(), percent: z.number() }).optional(),
  /** Websites that keep a version. */
  pins: z.int().optional(),
  /** How it does for visitors: since its rollout's step began, else in the last hour. */
  health: healthSummary.optional(),
  /** What happened to it last. */
  lastMove: compositionMove.optional(),
});
export type ModuleSummary = z.infer<typeof moduleSummary>;
