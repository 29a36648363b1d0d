import { readCookie } from '../page/cookies.ts';

/** The cookie that carries the visitor's session token (AUTH-043), and the header that repeats it (AUTH-045). */
export const crumbCookie = 'crumb';
const crumbHeader = 'X-CSRF-Token';

/** The crumb as it is now: a failed check sets a fresh one, so it is read anew for every call (AUTH-027). */
export function readCrumb(): string | undefined {
  return readCookie(crumbCookie);
}

/** The header for a state-changing call; none without the cookie (ERR-006 to ERR-008). */
export function crumbHeaders(): Record<string, string> {
  const crumb = readCrumb();
  return crumb ? { [crumbHeader]: crumb } : {};
}
