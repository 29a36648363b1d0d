import { z } from 'zod';
import { websiteHandle } from '../identity/website.ts';
import { moduleVersion } from './module.ts';

/** Where a module under development is served: this very machine, and nothing else (`tessera dev`). */
export const devOrigin = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/, 'Only this machine may be named: http://localhost:5173.');

/** What a preview shows of one module instead of what visitors get. */
export const previewOverride = z.union([z.strictObject({ version: moduleVersion }), z.strictObject({ devOrigin })]);
export type PreviewOverride = z.infer<typeof previewOverride>;

const common = {
  /** The page to begin with: a path of the site. The start page unless said otherwise. */
  to: z.string().min(1).max(500).optional(),
  /** The website it shows; the one whose host is called unless given. */
  website: websiteHandle.optional(),
  hours: z.int().min(1).max(24).default(24),
  by: z.string().min(1).max(100),
};

/** Body of a call that makes a link: of a version that was published, or of one that is being written. */
export const previewBody = z.union([
  z.strictObject({ version: moduleVersion, ...common }),
  z.strictObject({ devOrigin, ...common }),
]);
export type PreviewBody = z.infer<typeof previewBody>;

/** A link to the preview host of one website: whoever opens it sees the version there, until it ends or its key is revoked. */
export const preview = z.strictObject({ url: z.string(), expiresAtMs: z.int() });
export type Preview = z.infer<typeof preview>;
