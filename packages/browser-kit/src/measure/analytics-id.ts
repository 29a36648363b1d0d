import { dropCookie, writeCookie } from '../page/cookies.ts';
import { dropValue, keepValue, readValue } from '../page/expiring-values.ts';
import { openStorage } from '../page/storage.ts';

/** The cookie, and the key in local storage; its moment of expiry is kept as `ss_analyticsIdExpires` (DATA-151, DATA-156). */
const key = 'ss_analyticsId';
/** 390 days (DATA-145). */
const lifetimeMs = 390 * 86_400_000;

/** The browser's id for events of the newer tracker, made when there is none (DATA-145, DATA-146, DATA-151). */
export function analyticsId(makeId: () => string = () => crypto.randomUUID()): string {
  const known = readValue(key);
  if (known) return known;
  const id = makeId();
  keepValue(key, id, lifetimeMs);
  writeCookie(key, id, lifetimeMs);
  if (!openStorage('localStorage')) console.warn('Unable to store analyticsId');
  return id;
}

/** Leaves nothing of it in the browser. */
export function forgetAnalyticsId(): void {
  dropValue(key);
  dropCookie(key);
}
