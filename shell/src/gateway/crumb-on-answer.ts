import type { IncomingMessage } from 'node:http';
import { isRecord } from '@tessera/contracts/records.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Caller } from '../callers/find-caller.ts';
import { cookieSetBy, crumbCookieLine, sessionCookie, visitorCookie } from '../http/cookies.ts';

/**
 * The crumb cookie an answer must carry: a fresh one when the crumb had failed, so that the caller's one retry can
 * succeed (AUTH-027, AUTH-046), and the visitor's after a log-out. A log-in brings its own.
 */
export function crumbCookieFor(
  answer: IncomingMessage,
  body: Buffer | undefined,
  { sid, cookies }: Pick<Caller, 'sid' | 'cookies'>,
  crumbs: Crumbs,
): string | undefined {
  const visitor = cookies[visitorCookie];
  if (sessionSetBy(answer) === '' && visitor) return crumbCookieLine(crumbs.make(hashSecret(visitor)));
  return body && isRefusal(answer) && hasCrumbFailed(body) ? crumbCookieLine(crumbs.make(sid)) : undefined;
}

/** Value of the session cookie an answer sets; empty when it ends the session. */
export function sessionSetBy(answer: IncomingMessage): string | undefined {
  return answer.headers['set-cookie']
    ?.map((line) => cookieSetBy(line, sessionCookie))
    .find((value) => value !== undefined);
}

function isRefusal({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 403 && headers['content-type']?.startsWith('application/problem+json') === true;
}

function hasCrumbFailed(body: Buffer): boolean {
  try {
    const said: unknown = JSON.parse(body.toString());
    return isRecord(said) && said.crumbFail === true;
  } catch {
    return false;
  }
}
