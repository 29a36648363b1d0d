import type { BodyOf } from '@tessera/contracts/call.ts';
import type { logIn as logInCall, logOut as logOutCall } from '@tessera/contracts/identity/calls.ts';
import type { Api } from '../api/api-client.ts';
import { dropXsrfToken, keepXsrfToken } from '../api/xsrf-token.ts';

const sessionPath = '/api/site-users/account/session';
const dayMs = 86_400_000;

/** Logs in and keeps the token later calls carry (AUTH-002, AUTH-007, AUTH-013). */
export async function logIn(api: Api, body: BodyOf<typeof logInCall>) {
  const answer = await api.request<typeof logInCall>('POST', sessionPath, { body });
  if (answer.ok) keepXsrfToken(answer.value.xsrfToken, (body.rememberMe ? 30 : 1) * dayMs);
  return answer;
}

/**
 * Logs out. A crumb failure is tried once more, with the fresh crumb the failing answer has set; a second one is
 * reported as failed (AUTH-025 to AUTH-027).
 */
export async function logOut(api: Api, { cloneCart = false } = {}) {
  const send = () =>
    api.request<typeof logOutCall>('DELETE', sessionPath, { query: { cloneCart: cloneCart ? 'true' : 'false' } });
  const first = await send();
  const answer = !first.ok && first.crumbFail ? await send() : first;
  if (answer.ok) dropXsrfToken();
  return answer;
}
