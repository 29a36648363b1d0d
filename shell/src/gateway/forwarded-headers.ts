import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';

/** Meant for one connection only, or not for others to write. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'forwarded',
  requestIdHeader,
]);
const reserved = /^x-(tessera|forwarded|real)-/;

/** A program is known by its key alone, and the key goes no further than here. */
const notOfPrograms = new Set(['cookie', 'authorization']);

/** A caller's headers as a service gets them: nothing in them that only the gateway may say. */
export function headersToService(
  headers: IncomingHttpHeaders,
  { token, requestId, address, isProgram }: { token: string; requestId: string; address: string; isProgram: boolean },
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !reserved.test(name) && !(isProgram && notOfPrograms.has(name)),
  );
  return {
    ...Object.fromEntries(kept),
    [callerHeader]: token,
    [requestIdHeader]: requestId,
    'x-forwarded-for': address,
  };
}

const ownAnswerHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'x-powered-by', requestIdHeader]);

/** A service's headers as the visitor gets them. */
export function headersToVisitor(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownAnswerHeaders.has(name)));
}
