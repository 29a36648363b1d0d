import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { linkPageHeader } from '@tessera/contracts/mails/link-page.ts';

/** Meant for one connection only, or not for others to write. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  // Said anew, of what is really sent: a body that is announced and does not come would be looked for in the next call.
  'content-length',
  'expect',
  'upgrade',
  'forwarded',
  requestIdHeader,
]);
const reserved = /^x-(tessera|forwarded|real)-/;

/** A program is known by its key alone, and the key goes no further than here. */
const notOfPrograms = new Set(['cookie', 'authorization']);

interface Sending {
  token: string;
  requestId: string;
  address: string;
  isProgram: boolean;
  /** Of the body; undefined where none goes along. */
  length: number | 'unknown' | undefined;
}

/** A caller's headers as a service gets them: nothing in them that only the gateway may say. */
export function headersToService(
  headers: IncomingHttpHeaders,
  { token, requestId, address, isProgram, length }: Sending,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !reserved.test(name) && !(isProgram && notOfPrograms.has(name)),
  );
  return {
    ...Object.fromEntries(kept),
    [callerHeader]: token,
    [requestIdHeader]: requestId,
    'x-forwarded-for': address,
    ...(length === 'unknown' && { 'transfer-encoding': 'chunked' }),
    ...(typeof length === 'number' && { 'content-length': length }),
  };
}

const ownAnswerHeaders = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'x-powered-by'],
  ...[requestIdHeader, linkPageHeader],
]);

/** A service's headers as the visitor gets them. */
export function headersToVisitor(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownAnswerHeaders.has(name)));
}
