import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { actor, reason } from './actor.ts';
import { moduleVersion } from './module.ts';

/** What a website keeps: one version, or whatever is stable, by which it is left out of rollouts until they are over. */
export const pinnedVersion = z.union([moduleVersion, z.literal('stable')]);

/** A website that keeps a version of a module, whatever the others get. */
export const pin = z.strictObject({ websiteId: id, version: pinnedVersion, reason, by: actor, atMs: timestampMs });
export type Pin = z.infer<typeof pin>;

/** Websites of one module that may keep a version: all are part of the one document pages are made by. */
export const maxPins = 200;

const byWhom = z.string().min(1).max(100);

/** Body of a call by which a website keeps a version. */
export const pinBody = z.strictObject({ version: pinnedVersion, reason, by: byWhom });

/** What goes with a call by which a website gets what the others get. */
export const unpinQuery = z.strictObject({ by: byWhom, reason: reason.optional() });

/** Pins of a module, oldest first. */
export const pinList = z.strictObject({
  pins: z.array(
    pin.extend({
      /** What its visitors get. Another version than the pinned one where that is not there any more, or no page can use it. */
      gets: moduleVersion.optional(),
    }),
  ),
});
