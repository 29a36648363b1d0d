import { createHash } from 'node:crypto';
import type { MediaCrop } from '@tessera/contracts/commerce/media.ts';

/** Short hash of what a crop shows: another one for each change of it. */
export function cropHash({ rotate, x, y, width, height }: MediaCrop): string {
  return createHash('sha256').update([rotate, x, y, width, height].join()).digest('base64url').slice(0, 12);
}
