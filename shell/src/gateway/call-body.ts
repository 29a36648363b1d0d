import type { IncomingMessage } from 'node:http';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hasBody } from '@tessera/service-kit/http/body-pace.ts';
import type { AtOnce } from '../limits/at-once.ts';

/** What is no upload: as much as services read of a call that takes no file. */
export const smallBodyBytes = 102_400;
/** Time for all of a small body, however it comes. */
const smallBodyMs = 10_000;
/** Nearly every small body is there with its head, or a moment later; one that is not by now is slow. */
const slowAfterMs = 1_000;

/** A small body whole, or the beginning of a large one, which is still coming. */
export type CallBody = { whole: Buffer } | { begun: Buffer };

interface Reading {
  /** Owners and their programs send files; nobody else sends more than a small body. */
  mayUpload: boolean;
  address: string;
  /** Slow bodies a client may have under way at a time. */
  slowBodies: AtOnce;
}

/**
 * Reads a body before anything is held for it: a small one whole, within a time limit for all of it. Of a large one only
 * the beginning is read. Answers undefined when the client went away.
 */
export async function readCallBody(
  request: IncomingMessage,
  { mayUpload, address, slowBodies }: Reading,
): Promise<CallBody | Failure | undefined> {
  if (!hasBody(request)) return { whole: Buffer.alloc(0) };
  if (Number(request.headers['content-length'] ?? 0) > smallBodyBytes) {
    return mayUpload ? { begun: Buffer.alloc(0) } : fail('request.too_large');
  }
  const leave: (() => void)[] = [];
  try {
    const read = await readSmall(request, () => {
      const left = slowBodies.enter(address);
      if (left) leave.push(left);
      return left !== undefined;
    });
    return read && 'begun' in read && !mayUpload ? fail('request.too_large') : read;
  } finally {
    for (const left of leave) left();
  }
}

/** @param maySlow asked once when the body is slow: whether to go on waiting for it */
function readSmall(request: IncomingMessage, maySlow: () => boolean): Promise<CallBody | Failure | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const done = (outcome: CallBody | Failure | undefined) => {
      clearTimeout(slow);
      clearTimeout(late);
      request.off('data', take).off('end', end).off('close', gone).off('error', gone).pause();
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > smallBodyBytes) done({ begun: Buffer.concat(chunks) });
    };
    const end = () => done({ whole: Buffer.concat(chunks) });
    const gone = () => done(undefined);
    const slow = setTimeout(() => {
      if (!maySlow()) done(fail('request.rate_limited'));
    }, slowAfterMs);
    const late = setTimeout(() => done(fail('request.too_slow')), smallBodyMs);
    request.on('data', take).once('end', end).once('close', gone).once('error', gone);
  });
}
