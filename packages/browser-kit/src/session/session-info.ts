import { openStorage } from '../page/storage.ts';

interface SessionInfo {
  /** Ends with the tab (DATA-173). */
  sessionId: string;
  /** True on the first page of a browser session only (DATA-171). */
  isFirstLanding: boolean;
  /** True during the first session of this browser (DATA-172). */
  isFirstSession: boolean;
}

/** Keys in browser storage (DATA-152 to DATA-156). */
const keys = { sessionId: 'ss_sessionId', firstSession: 'ss_firstSession', hasLanded: 'ss_hasLanded' } as const;

/** Where the browser keeps which recorded visit a tab belongs to. */
export const recordingKey = 'ss_recording';

/**
 * Opens the session for this page load: call it once per page. Without storage both flags are false, and the session id
 * lasts for the page (DATA-165 to DATA-173).
 */
export function openSession(makeId: () => string = () => crypto.randomUUID()): SessionInfo {
  const session = openStorage('sessionStorage');
  const local = openStorage('localStorage');
  if (!session || !local) {
    console.warn('Unable access local/session storage.');
    return { sessionId: makeId(), isFirstLanding: false, isFirstSession: false };
  }
  const sessionId = keepOnce(session, keys.sessionId, makeId());
  const isFirstLanding = session.getItem(keys.hasLanded) === null;
  session.setItem(keys.hasLanded, 'true');
  return { sessionId, isFirstLanding, isFirstSession: keepOnce(local, keys.firstSession, sessionId) === sessionId };
}

/** The id of the session that goes on in this tab; empty where none is kept (DATA-167). */
export function readSessionId(): string {
  return openStorage('sessionStorage')?.getItem(keys.sessionId) ?? '';
}

/** Leaves nothing of it in the browser. */
export function forgetSession(): void {
  openStorage('sessionStorage')?.removeItem(keys.sessionId);
  openStorage('sessionStorage')?.removeItem(keys.hasLanded);
  openStorage('sessionStorage')?.removeItem(recordingKey);
  openStorage('localStorage')?.removeItem(keys.firstSession);
}

/** The stored text, which is the given one when nothing was stored before. */
function keepOnce(storage: Storage, key: string, value: string): string {
  const stored = storage.getItem(key);
  if (stored !== null) return stored;
  storage.setItem(key, value);
  return value;
}
