import { createHash } from 'node:crypto';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import { placeOf, topFrameOf } from './stack-frames.ts';

/** What decides which cause an error is filed under. */
interface Cause {
  kind: ErrorKind;
  module: string | null;
  message: string;
  stack: string;
  /** The file it was in, where there is no stack. */
  source?: string | undefined;
}

/** What one report is filed under. */
export interface ErrorKey {
  /** `{websiteId}|{hash}` */
  id: string;
  kind: ErrorKind;
  module: string | null;
  message: string;
  topFrame: string;
}

/**
 * Reports of one cause share module, message and top stack frame (ERR-025), each without what changes from visitor to
 * visitor and from build to build: the same error of two builds is one cause.
 */
export function groupOf(websiteId: string, { kind, module, message, stack, source = '' }: Cause): ErrorKey {
  const plain = plainMessage(message);
  const topFrame = topFrameOf(stack) || placeOf(source).slice(0, 300);
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, module, plain, topFrame]))
    .digest('base64url');
  return { id: `${websiteId}|${hash.slice(0, 22)}`, kind, module, message: plain, topFrame };
}

/** Where errors go that come when a website has as many causes as it may: counted, not told apart. */
export function overflowOf(websiteId: string, kind: ErrorKind): ErrorKey {
  const message = 'More kinds of errors than are kept apart';
  return { id: `${websiteId}|others-${kind}`, kind, module: null, message, topFrame: '' };
}

/** A message as it was said, without what browsers put before it. */
export const saidMessage = (message: string) => message.replace(/^Uncaught (?:\(in promise\) )?/, '');

/** A message without ids, numbers, addresses and the like. */
function plainMessage(message: string): string {
  return saidMessage(message)
    .replaceAll(/https?:\/\/[^\s'")]+/g, '(address)')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '#')
    .replaceAll(/\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, '#')
    .replaceAll(/\b[a-z]{2,8}_[\w-]{20}(?![\w-])/gi, '#')
    .replaceAll(/\d+(?:[.,:]\d+)*/g, '#')
    .slice(0, 300);
}
