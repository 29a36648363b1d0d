import { dropValue, keepValue, readValue } from '../page/expiring-values.ts';

const key = 'ss_xsrfToken';
const header = 'X-SiteUser-XSRF-Token';

/** Keeps the token a log-in answered for later calls, as long as the session may live (AUTH-007, AUTH-013). */
export function keepXsrfToken(token: string, lifetimeMs: number): void {
  keepValue(key, token, lifetimeMs);
}

/** Forgets the token at log-out (AUTH-031). */
export function dropXsrfToken(): void {
  dropValue(key);
}

/** The header later calls carry (AUTH-008); none while logged out. */
export function xsrfHeaders(token: string | undefined = readValue(key)): Record<string, string> {
  return token ? { [header]: token } : {};
}
