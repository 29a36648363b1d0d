import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Api, CallOptions } from '@tessera/browser-kit/api/api-client.ts';
import { logOut } from '@tessera/browser-kit/session/session-calls.ts';
import type { AnswerOf, Call, CallInput, Wire } from '@tessera/contracts/call.ts';
import type { CallGuard } from './call-guard.ts';
import { CallProblem } from './call-problem.ts';
import { type AskUntilKnown, withOutcomeChecks } from './outcome-checks.ts';
import { withWriteKeys } from './write-keys.ts';

/** The calls of the admin. They throw a `CallProblem`; one that finds the session ended waits for a sign-in. */
export function createAdminApi(calls: Api, { guard }: { guard: CallGuard }, askUntilKnown: AskUntilKnown) {
  const guarded: Api = {
    call: (wire, input) => guard(wire.method === 'GET' ? 'read' : 'change', () => calls.call(wire, input)),
  };
  // The keys are outside: what is sent again after a sign-in is the same write.
  const api = withWriteKeys(withOutcomeChecks(guarded, askUntilKnown));
  return {
    /** Any call, typed by its wire. */
    async call<C extends Call>(wire: Wire<C>, input: CallInput<C> & CallOptions): Promise<AnswerOf<C>> {
      return answered(await api.call(wire, input));
    },
    /**
     * A call that changes nothing, sent by POST to keep a private value out of the address. It has no outcome to look up:
     * a failure is reported at once.
     */
    async read<C extends Call>(wire: Wire<C>, input: CallInput<C> & CallOptions): Promise<AnswerOf<C>> {
      return answered(await guard('read', () => calls.call(wire, input)));
    },
    /** A session that has ended is no reason to sign in again first. */
    logOut: () => logOut(calls),
  };
}

/** @throws CallProblem for a failure */
function answered<T>(answer: ApiAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw new CallProblem(answer);
}

export type AdminApi = ReturnType<typeof createAdminApi>;
