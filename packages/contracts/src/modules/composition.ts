import { z } from 'zod';
import { id } from '../primitives.ts';
import { actor, reason, why } from './actor.ts';
import { moduleName, moduleVersion } from './module.ts';

/** What a change of the composition is. */
export const moveKind = z.enum([
  /** A version was made stable: everybody gets it. */
  'deploy',
  /** Stable went back to an earlier version; the one that was left is not fallen back on again. */
  'take_back',
  /** Pages do without the module from now on; `to` is what they had of it. */
  'retire',
  /** A version began to reach visitors, a part of them at first. */
  'rollout_started',
  /** It reaches more of them. */
  'rollout_step',
  'rollout_paused',
  'rollout_resumed',
  /** It reached everybody and is stable now. */
  'rollout_promoted',
  /** Somebody ended it; everybody has the stable version again. */
  'rollout_stopped',
  /** A website keeps `to`, whatever the others get. */
  'pinned',
  /** It gets what the others get, which is `to`. */
  'unpinned',
  /** The platform ended it, for the figures of the new version were worse. */
  'rollout_taken_back',
]);
export type MoveKind = z.infer<typeof moveKind>;

/** One change of what pages are made of. Several of one moment, by one call, have one `rev`. */
export const compositionMove = z.strictObject({
  /** The composition it led to; pages name the one they were made of. */
  rev: z.int().positive(),
  atMs: z.int(),
  module: moduleName,
  kind: moveKind,
  from: moduleVersion.optional(),
  to: moduleVersion,
  /** The website that was pinned or unpinned; all other moves are everybody's. */
  websiteId: id.optional(),
  by: actor,
  reason: why.optional(),
});
export type CompositionMove = z.infer<typeof compositionMove>;

/** What happened to a module of late, newest first. */
export const latestMoves = z.strictObject({ moves: z.array(compositionMove).max(100) });

/** Several modules at once, or none: a mount goes from one module to another without a page that lacks it. */
export const moveTogetherBody = z.strictObject({
  moves: z
    .array(z.strictObject({ name: moduleName, version: moduleVersion }))
    .min(1)
    .max(20)
    .refine((moves) => new Set(moves.map(({ name }) => name)).size === moves.length, {
      error: 'Each module is moved once.',
    }),
  reason,
  by: z.string().min(1).max(100),
});
export type MoveTogetherBody = z.infer<typeof moveTogetherBody>;

/** Where the modules are now, and where they were before. */
export const movedTogether = z.strictObject({
  rev: z.int(),
  moved: z.array(z.strictObject({ name: moduleName, stable: moduleVersion, from: moduleVersion.optional() })),
});
export type MovedTogether = z.infer<typeof movedTogether>;
