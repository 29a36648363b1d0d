import type { ApiAnswer, ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { changePassword, logIn } from '@tessera/browser-kit/session/session-calls.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as identityCalls from '@tessera/contracts/identity/calls.ts';
import { readAccount } from '@tessera/contracts/identity/calls.wire.ts';

export type SessionState =
  | { name: 'open' }
  /** Calls wait until somebody has signed in. */
  | { name: 'ended' }
  /** Somebody else has signed in; whether a change of the person before waits to be sent. */
  | { name: 'other'; account: identityCalls.Account; hasChange: boolean }
  /** Nobody wanted to sign in: the page stays as it is, and calls fail. */
  | { name: 'declined' };

type CallKind = 'read' | 'change';

/** What the page was opened with. */
interface Opened {
  account: identityCalls.Account;
  xsrfToken: string;
}

type Credentials = BodyOf<typeof identityCalls.logIn>;
type Passwords = BodyOf<typeof identityCalls.changePassword>;

/** Who works on this page, and what happens when their session ends in the middle of it. */
export interface Session {
  state: () => SessionState;
  account: () => identityCalls.Account;
  xsrfToken: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Makes a call. One that finds the session ended waits until somebody signs in, and is then made once more. */
  guard: <T>(kind: CallKind, call: () => Promise<ApiAnswer<T>>) => Promise<ApiAnswer<T>>;
  /** @returns why nobody is signed in */
  signIn: (credentials: Credentials) => Promise<ApiFailure | undefined>;
  /**
   * Changes the password of whoever is signed in; the session goes on.
   * @returns why it was not changed
   */
  changePassword: (passwords: Passwords) => Promise<ApiFailure | undefined>;
  /** Looks whether somebody signed in elsewhere in this browser, and goes on if so. */
  look: () => Promise<void>;
  /** Asks to sign in: for whoever declined before, and in place of the other person. */
  ask: () => void;
  decline: () => void;
  /** Goes on as the other person, with what the first one began. */
  goOnAsOther: () => void;
}

/** The calls are those of the page, with the token of this very session: `createApi({ xsrfToken: session.xsrfToken })`. */
export function createSession(opened: Opened, makeApi: (xsrfToken: () => string) => Api): Session {
  let { account, xsrfToken } = opened;
  let state: SessionState = { name: 'open' };
  /** Counts sign-ins: a call that began before the last one is made again without a question. */
  let signIns = 0;
  let waiting: { kind: CallKind; goOn: (isSignedIn: boolean) => void }[] = [];
  let found: Opened | undefined;
  const listeners = new Set<() => void>();
  const api = makeApi(() => xsrfToken);

  const enter = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (isSignedIn: boolean, next: SessionState) => {
    const settled = waiting;
    waiting = [];
    if (isSignedIn) signIns += 1;
    enter(next);
    for (const { goOn } of settled) goOn(isSignedIn);
  };
  const meetOther = (other: Opened) => {
    found = other;
    enter({ name: 'other', account: other.account, hasChange: waiting.some(({ kind }) => kind === 'change') });
  };
  const take = (signedIn: Opened) => {
    if (signedIn.account.siteUserId !== account.siteUserId) return meetOther(signedIn);
    ({ account, xsrfToken } = signedIn);
    settle(true, { name: 'open' });
  };
  /** Whoever is signed in by now, with the token of that session. */
  const look = async (): Promise<Opened | ApiFailure> => {
    const answer = await api.call(readAccount, {});
    return answer.ok ? { account: answer.value.account, xsrfToken: answer.value.xsrfToken ?? '' } : answer;
  };
  const lookOrAsk = async () => {
    const seen = await look();
    if (state.name !== 'open') return;
    if (!('ok' in seen)) take(seen);
    else if (seen.status === 401) enter({ name: 'ended' });
    else settle(false, state);
  };
  const signedIn = (kind: CallKind, { crumbFail }: ApiFailure) =>
    new Promise<boolean>((goOn) => {
      // Who declined is asked again by what they do, not by what the page reads.
      if (state.name === 'declined' && kind === 'read') return goOn(false);
      waiting.push({ kind, goOn });
      if (state.name === 'other' && found) return meetOther(found);
      // Only the tokens are old: the session may have been opened anew in another tab.
      if (crumbFail && state.name === 'open') return void lookOrAsk();
      enter({ name: 'ended' });
    });

  const guard: Session['guard'] = async (kind, call) => {
    const before = signIns;
    const answer = await call();
    if (answer.ok || !hasEnded(answer)) return answer;
    const isSignedIn = before < signIns || (await signedIn(kind, answer));
    return isSignedIn ? call() : answer;
  };

  return {
    state: () => state,
    account: () => account,
    xsrfToken: () => xsrfToken,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard,
    changePassword: async (passwords) => {
      const answer = await guard('change', () => changePassword(api, passwords));
      if (!answer.ok) return answer;
      take(answer.value);
      return undefined;
    },
    signIn: async (credentials) => {
      const answer = await logIn(api, credentials);
      if (!answer.ok) return answer;
      take(answer.value);
      return undefined;
    },
    look: async () => {
      if (state.name !== 'ended' && state.name !== 'declined') return;
      const seen = await look();
      if (!('ok' in seen)) take(seen);
    },
    ask: () => enter({ name: 'ended' }),
    decline: () => settle(false, { name: 'declined' }),
    goOnAsOther: () => {
      if (found) ({ account, xsrfToken } = found);
      settle(true, { name: 'open' });
    },
  };
}

function hasEnded({ status, crumbFail }: ApiFailure): boolean {
  return status === 401 || crumbFail === true;
}
