import { dropCookie, readCookie, writeCookie } from './cookies.ts';
import { openStorage } from './storage.ts';

/** Where the moment of expiry of a value is kept, beside it. */
const expiryKey = (key: string) => `${key}Expires`;

/**
 * Keeps a text for a while: in local storage with its moment of expiry, or in a cookie where there is no local storage
 * (AUTH-038, AUTH-039).
 */
export function keepValue(key: string, value: string, lifetimeMs: number, now: number = Date.now()): void {
  const storage = openStorage('localStorage');
  if (!storage) writeCookie(key, value, lifetimeMs);
  storage?.setItem(key, value);
  storage?.setItem(expiryKey(key), String(now + lifetimeMs));
}

/** A kept text; an expired one is removed and counts as absent (AUTH-038, AUTH-042). */
export function readValue(key: string, now: number = Date.now()): string | undefined {
  const storage = openStorage('localStorage');
  if (!storage) return readCookie(key);
  const value = storage.getItem(key);
  if (value === null) return undefined;
  if (Number(storage.getItem(expiryKey(key))) > now) return value;
  dropValue(key);
  return undefined;
}

/** Forgets a kept text wherever it is. */
export function dropValue(key: string): void {
  const storage = openStorage('localStorage');
  storage?.removeItem(key);
  storage?.removeItem(expiryKey(key));
  if (!storage) dropCookie(key);
}
