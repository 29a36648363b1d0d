import type { Call } from '@tessera/contracts/call.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import { signInEmailCookie } from '@tessera/contracts/identity/sign-in-cookie.ts';
import { typedFieldsCookie } from '@tessera/contracts/identity/typed-fields-cookie.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { Input, Reply } from '@tessera/service-kit/http/route.ts';
import { deviceCookie, deviceMaxAgeMs } from './known-device.ts';
import type { LoggedIn } from './log-in.ts';
import { setSessionCookies } from './session-cookies.ts';

/** Sets the cookies of the session, the known device and the token, and returns the answer. */
export function answerLoggedIn(
  { account, session, devices }: LoggedIn,
  { reply, cookies }: Pick<Input<Call>, 'reply' | 'cookies'>,
  secret: string,
): { xsrfToken: string; account: Account } {
  reply.setCookie(deviceCookie, devices, { maxAgeMs: deviceMaxAgeMs });
  for (const typed of [signInEmailCookie, typedFieldsCookie]) {
    if (cookies[typed] !== undefined) reply.clearCookie(typed);
  }
  setSessionCookies(reply, session, account.siteUserId, secret);
  return { xsrfToken: xsrfTokenOf(secret, session.sid), account };
}

/** Adds Retry-After to a failure that has a time. */
export function setRetryAfter(failure: Failure, reply: Reply): Failure {
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  return failure;
}
