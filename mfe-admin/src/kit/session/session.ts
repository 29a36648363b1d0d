import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { changePassword, confirmEmail, logIn, proveSession } from '@tessera/browser-kit/session/session-calls.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as identityCalls from '@tessera/contracts/identity/calls.ts';
import { readAccount, readProof } from '@tessera/contracts/identity/calls.wire.ts';
import type { CallGuard, CallKind } from '../data/call-guard.ts';
import { createWaitingCalls, type SessionState } from './waiting-calls.ts';

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
  guard: CallGuard;
  /** @returns why nobody is signed in */
  signIn: (credentials: Credentials) => Promise<ApiFailure | undefined>;
  /** @returns why the password was not taken */
  prove: (password: string) => Promise<ApiFailure | undefined>;
  /** Asks for the password again unless it was given a moment ago. @returns whether it was */
  ensureProof: () => Promise<boolean>;
  /**
   * Changes the password of whoever is signed in; the session goes on.
   * @returns why it was not changed
   */
  changePassword: (passwords: Passwords) => Promise<ApiFailure | undefined>;
  /**
   * Gives whoever is signed in the address that a code proves; the session goes on.
   * @returns why it was not changed
   */
  confirmEmail: (code: string) => Promise<ApiFailure | undefined>;
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
  const { state, subscribe, enter, settle, ...calls } = createWaitingCalls();
  let found: Opened | undefined;
  const api = makeApi(() => xsrfToken);

  const meetOther = (other: Opened) => {
    found = other;
    enter({ name: 'other', account: other.account, hasChange: calls.hasChange() });
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
    if (state().name !== 'open') return;
    if (!('ok' in seen)) take(seen);
    else if (seen.status === 401) enter({ name: 'ended' });
    else settle(false, state());
  };
  const signedIn = (kind: CallKind, { crumbFail }: ApiFailure) =>
    new Promise<boolean>((goOn) => {
      // Who declined is asked again by what they do, not by what the page reads.
      if (state().name === 'declined' && kind === 'read') return goOn(false);
      calls.wait({ kind, goOn });
      if (state().name === 'other' && found) return meetOther(found);
      // Only the tokens are old: the session may have been opened anew in another tab.
      if (crumbFail && state().name === 'open') return void lookOrAsk();
      enter({ name: 'ended' });
    });

  const proved = (kind: CallKind) =>
    new Promise<boolean>((goOn) => {
      calls.wait({ kind, goOn });
      if (state().name === 'open') enter({ name: 'proof' });
    });

  const guard: CallGuard = async (kind, call) => {
    const before = calls.signIns();
    const answer = await call();
    if (answer.ok) return answer;
    if (answer.code === 'session.proof_required') return (await proved(kind)) ? call() : answer;
    if (!hasEnded(answer)) return answer;
    const isSignedIn = before < calls.signIns() || (await signedIn(kind, answer));
    return isSignedIn ? call() : answer;
  };

  return {
    state,
    account: () => account,
    xsrfToken: () => xsrfToken,
    subscribe,
    guard,
    ...passwordCalls({ api, guard, look, take, account: () => account }),
    look: async () => {
      if (!['ended', 'declined'].includes(state().name)) return;
      const seen = await look();
      if (!('ok' in seen)) take(seen);
    },
    ask: () => enter({ name: 'ended' }),
    // Who does not want to give the password again is still signed in.
    decline: () => settle(false, { name: state().name === 'proof' ? 'open' : 'declined' }),
    goOnAsOther: () => {
      if (found) ({ account, xsrfToken } = found);
      settle(true, { name: 'open' });
    },
  };
}

interface PasswordCallsDeps extends Pick<Session, 'guard' | 'account'> {
  api: Api;
  look: () => Promise<Opened | ApiFailure>;
  take: (signedIn: Opened) => void;
}

/** Everything that a password or a code is typed for. */
function passwordCalls({ api, guard, look, take, account }: PasswordCallsDeps) {
  return {
    changePassword: async (passwords: Passwords) => {
      const answer = await guard('change', () => changePassword(api, passwords));
      if (!answer.ok) return answer;
      take({ account: account(), xsrfToken: answer.value.xsrfToken });
      return undefined;
    },
    signIn: async (credentials: Credentials) => {
      const answer = await logIn(api, credentials);
      if (!answer.ok) return answer;
      // What they may do on this website a log-in does not say.
      const seen = await look();
      take('ok' in seen ? answer.value : seen);
      return undefined;
    },
    confirmEmail: async (code: string) => {
      const answer = await guard('change', () => confirmEmail(api, { code }));
      if (!answer.ok) return answer;
      const { account: changed, xsrfToken } = answer.value;
      // What they may do on this website the answer does not say.
      take({ account: { ...account(), email: changed.email }, xsrfToken });
      return undefined;
    },
    prove: async (password: string) => {
      const answer = await proveSession(api, { password });
      if (!answer.ok) return answer;
      take({ account: account(), xsrfToken: answer.value.xsrfToken });
      return undefined;
    },
    ensureProof: async () => (await guard('change', () => api.call(readProof, {}))).ok,
  } satisfies Partial<Session>;
}

function hasEnded({ status, crumbFail }: ApiFailure): boolean {
  return status === 401 || crumbFail === true;
}
