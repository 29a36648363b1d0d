/** How visitors take part in a website: comments, likes, sharing. */
import { z } from 'zod';

/** Networks that posts can be shared on, as the settings name them. */
export const shareNetworks = [
  'facebook',
  'twitter',
  'linkedin',
  'pinterest',
  'reddit',
  'tumblr',
  'whatsapp',
  'email',
] as const;
export type ShareNetwork = (typeof shareNetworks)[number];

/** Posts show the networks that are true (PAGE-103). */
export const shareButtonOptions = z.partialRecord(z.enum(shareNetworks), z.boolean());

/** Name of the website at Disqus, which becomes part of a host name. */
const disqusShortname = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/);

export const interactionSettings = z.strictObject({
  commentsEnabled: z.boolean(),
  /** Whether new comments wait for approval. */
  moderatesComments: z.boolean(),
  simpleLikingEnabled: z.boolean(),
  disqusShortname: disqusShortname.nullable(),
  shareButtonOptions,
});
export type InteractionSettings = z.infer<typeof interactionSettings>;
