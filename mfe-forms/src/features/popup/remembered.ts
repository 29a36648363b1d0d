import { openStorage } from '@tessera/browser-kit/page/storage.ts';

/** Where a browser keeps what became of the form that comes over pages (EDIT-172 to EDIT-174). */
const keys = { closed: 'date-closed', version: 'version', submitted: 'submitted' } as const;

/**
 * Whether a version has been neither closed nor answered in this browser (PAGE-031). Without storage it counts
 * as closed, so that it is not shown on every page.
 */
export function isNewHere(version: number): boolean {
  const storage = openStorage('localStorage');
  if (!storage) return false;
  const isAnswered = storage.getItem(keys.closed) !== null || storage.getItem(keys.submitted) !== null;
  return storage.getItem(keys.version) !== String(version) || !isAnswered;
}

/** Notes that a version was closed, or answered (FORM-005). It serves the visitor alone, so it asks for no consent. */
export function remember(version: number, end: 'closed' | 'submitted', now: Date): void {
  const storage = openStorage('localStorage');
  storage?.setItem(keys.version, String(version));
  storage?.setItem(keys[end], end === 'closed' ? now.toISOString() : 'true');
  storage?.removeItem(keys[end === 'closed' ? 'submitted' : 'closed']);
}
