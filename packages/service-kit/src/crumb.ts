import { randomBytes } from 'node:crypto';
import { equalSecrets, sign } from './ids.ts';

/**
 * The double-submit token, bound to the session: `random.HMAC(sid, random)`. A crumb planted by a sibling subdomain
 * or taken from another session does not verify (SAFE-06).
 */
export function makeCrumb(secret: string, sid: string): string {
  const random = randomBytes(12).toString('base64url');
  return `${random}.${sign(secret, 'crumb', `${sid}.${random}`)}`;
}

/** Whether a crumb belongs to the session, made with any of the secrets. */
export function isCrumbOf(secrets: readonly string[], sid: string, crumb: string | undefined): boolean {
  if (!crumb) return false;
  const [random, signature] = crumb.split('.', 2);
  if (!random || !signature) return false;
  return secrets.some((secret) => equalSecrets(signature, sign(secret, 'crumb', `${sid}.${random}`)));
}

/** The token of signed-in callers, answered at log-in and repeated in X-SiteUser-XSRF-Token (AUTH-006, AUTH-015). */
export function xsrfTokenOf(secret: string, sid: string): string {
  return sign(secret, 'xsrf', sid);
}

/** Whether a caller repeats the token of the session, made with any of the secrets. */
export function isXsrfTokenOf(secrets: readonly string[], sid: string, token: string): boolean {
  return secrets.some((secret) => equalSecrets(token, xsrfTokenOf(secret, sid)));
}
