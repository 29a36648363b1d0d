import type { BodyOf } from '@tessera/contracts/call.ts';
import * as calls from '@tessera/contracts/identity/calls.wire.ts';
import * as mailbox from '@tessera/contracts/identity/mailbox-calls.wire.ts';
import type { Api } from '../api/api-client.ts';
import { dropXsrfToken, keepXsrfToken } from '../api/xsrf-token.ts';

const dayMs = 86_400_000;

/** Logs in and keeps the token later calls carry (AUTH-002, AUTH-007, AUTH-013). */
export async function logIn(api: Api, body: BodyOf<typeof calls.logIn>) {
  const answer = await api.call(calls.logIn, { body });
  if (answer.ok) keepXsrfToken(answer.value.xsrfToken, (body.rememberMe ? 30 : 1) * dayMs);
  return answer;
}

/** Changes the password of whoever is logged in, and keeps the token of the session's new id (SAFE-04). */
export async function changePassword(api: Api, body: BodyOf<typeof calls.changePassword>) {
  const answer = await api.call(calls.changePassword, { body });
  // The session goes on as it was opened: it may be one of 30 days.
  if (answer.ok) keepXsrfToken(answer.value.xsrfToken, 30 * dayMs);
  return answer;
}

/** Gives whoever is logged in the address that a code proves, and keeps the token of the session's new id (SAFE-04). */
export async function confirmEmail(api: Api, body: BodyOf<typeof mailbox.confirmEmail>) {
  const answer = await api.call(mailbox.confirmEmail, { body });
  if (answer.ok) keepXsrfToken(answer.value.xsrfToken, 30 * dayMs);
  return answer;
}

/** Gives the password again, and keeps the token of the session's new id. */
export async function proveSession(api: Api, body: BodyOf<typeof calls.proveSession>) {
  const answer = await api.call(calls.proveSession, { body });
  // The session goes on as it was opened: it may be one of 30 days.
  if (answer.ok) keepXsrfToken(answer.value.xsrfToken, 30 * dayMs);
  return answer;
}

/**
 * Logs out. A crumb failure is tried once more, with the fresh crumb the failing answer has set; a second one is
 * reported as failed (AUTH-025 to AUTH-027).
 */
export async function logOut(api: Api, { cloneCart = false } = {}) {
  const send = () => api.call(calls.logOut, { query: { cloneCart: cloneCart ? 'true' : 'false' } });
  const first = await send();
  const answer = !first.ok && first.crumbFail ? await send() : first;
  if (answer.ok) dropXsrfToken();
  return answer;
}
