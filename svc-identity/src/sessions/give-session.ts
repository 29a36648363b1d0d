import type { Call } from '@tessera/contracts/call.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { typedFieldsCookie } from '@tessera/contracts/identity/typed-fields-cookie.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Input, Reply } from '@tessera/service-kit/http/route.ts';
import { deviceCookie, knownMs } from './known-device.ts';
import type { LoggedIn } from './log-in.ts';
import { giveSession } from './session-cookies.ts';

/** Gives the browser its session, the mark of a known device and the token of its calls. */
export function answerLoggedIn(
  { account, session, devices }: LoggedIn,
  { reply, cookies }: Pick<Input<Call>, 'reply' | 'cookies'>,
  secret: string,
): { xsrfToken: string; account: Account } {
  reply.setCookie(deviceCookie, devices, { maxAgeMs: knownMs });
  for (const typed of [signInEmailCookie, typedFieldsCookie]) {
    if (cookies[typed] !== undefined) reply.clearCookie(typed);
  }
  giveSession(reply, session, account.siteUserId, secret);
  return { xsrfToken: xsrfTokenOf(secret, session.sid), account };
}

/** A failure that says when to try again says it to programs, too. */
export function sayWhen(failure: Failure, reply: Reply): Failure {
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  return failure;
}
