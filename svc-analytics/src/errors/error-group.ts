import { createHash } from 'node:crypto';
import type { ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';

/** What one report is filed under. */
export interface ErrorKey {
  id: string;
  module: string | null;
  message: string;
  topFrame: string;
}

/**
 * Reports of one cause share module, message and top stack frame (ERR-025). Built files carry a hash and a version in
 * their address, and positions move with every build, so these are left out: the same error of two builds is one cause.
 */
export function groupOf(websiteId: string, { data }: ErrorReport): ErrorKey {
  const module = data.module ?? null;
  const message = data.message.replaceAll(/\b(\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g, '#').slice(0, 300);
  const topFrame = topFrameOf(data.stack);
  const hash = createHash('sha256')
    .update(JSON.stringify([module, message, topFrame]))
    .digest('base64url');
  return { id: `${websiteId}|${hash.slice(0, 22)}`, module, message, topFrame };
}

/** First line of a stack that names a place, without what changes from build to build. */
export function topFrameOf(stack: string): string {
  const frame = stack.split('\n').find((line) => line.trimStart().startsWith('at ') || /@[^@]*:\d/.test(line)) ?? '';
  return frame
    .trim()
    .replaceAll(/\/\d+\.\d+\.\d+-[0-9a-f]{8}\//g, '/')
    .replaceAll(/\.[0-9a-f]{6,20}\.(m?js|css)/g, '.$1')
    .replaceAll(/:\d+(:\d+)?/g, '')
    .replaceAll(/https?:\/\/[^/\s)]+/g, '')
    .slice(0, 300);
}
