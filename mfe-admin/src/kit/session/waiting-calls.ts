import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { CallKind } from '../data/call-guard.ts';

/** How it stands with whoever works on this page. */
export type SessionState =
  | { name: 'open' }
  /** Calls wait until somebody has signed in. */
  | { name: 'ended' }
  /** Calls wait until the password is given again. */
  | { name: 'proof' }
  /** Somebody else has signed in; whether a change of the person before waits to be sent. */
  | { name: 'other'; account: Account; hasChange: boolean }
  /** Nobody wanted to sign in: the page stays as it is, and calls fail. */
  | { name: 'declined' };

interface Waiting {
  kind: CallKind;
  goOn: (isSignedIn: boolean) => void;
}

/** How it stands with the session, who is told of that, and the calls that wait until somebody has signed in. */
export function createWaitingCalls() {
  let state: SessionState = { name: 'open' };
  let signIns = 0;
  let waiting: Waiting[] = [];
  const listeners = new Set<() => void>();
  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    /** Counts sign-ins: a call that began before the last one is made again without a question. */
    signIns: () => signIns,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter,
    wait: (call: Waiting) => void waiting.push(call),
    hasChange: () => waiting.some(({ kind }) => kind === 'change'),
    /** All that waits goes on, or fails. */
    settle: (isSignedIn: boolean, next: SessionState) => {
      const settled = waiting;
      waiting = [];
      if (isSignedIn) signIns += 1;
      enter(next);
      for (const { goOn } of settled) goOn(isSignedIn);
    },
  };
}
