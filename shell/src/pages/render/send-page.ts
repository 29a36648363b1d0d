import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from '../../cache/accepted-encodings.ts';
import type { OwnParts, PageBody } from '../../cache/page-body.ts';
import { notePageRev } from '../../http/page-rev.ts';
import { pagePolicy } from '../../http/security-headers.ts';

interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: PageBody;
  rev: number;
}

interface SendOptions {
  own: OwnParts;
  setCookies: readonly string[];
  /** `Server-Timing` of this view: its modules' health reports count by it. */
  timing?: string | undefined;
  /** Whether the page holds something of the visitor beyond a crumb. */
  isPersonal: boolean;
}

/** Sends a page in the smallest form the browser takes, with the visitor's own parts put in. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, rev }: PageResponse,
  { own, setCookies, timing, isPersonal }: SendOptions,
): void {
  const { encoding, bytes } = body.encode(acceptedEncodings(request.headers['accept-encoding']), own);
  notePageRev(response, rev);
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', pagePolicy);
  response.setHeader('cache-control', isPersonal ? 'no-store' : 'private, no-cache');
  response.setHeader('vary', 'accept-encoding, accept-language, cookie');
  response.setHeader('content-length', bytes.length);
  if (timing) response.setHeader('server-timing', timing);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (setCookies.length > 0) response.setHeader('set-cookie', [...setCookies]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
