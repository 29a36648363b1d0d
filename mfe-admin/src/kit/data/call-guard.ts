import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';

/** Reads may fail when the session has ended; a change makes the admin ask for a sign-in. */
export type CallKind = 'read' | 'change';

/** Makes a call. One that finds the session ended waits for a sign-in and is then made once more. */
export type CallGuard = <T>(kind: CallKind, call: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T>>;

/** What an upload takes from the session. */
export interface UploadSession {
  guard: CallGuard;
  xsrfToken: () => string;
}
