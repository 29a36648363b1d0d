import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChosenErrorState, ErrorState, ErrorSummary } from '@tessera/contracts/analytics/error-calls.ts';
import { changeErrors } from '@tessera/contracts/analytics/error-calls.wire.ts';
import type { AnswerOf, BodyOf } from '@tessera/contracts/call.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn, failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { changedByStates } from './queries.ts';
import { choiceOf } from './states.tsx';

type Changes = BodyOf<typeof changeErrors>['changes'];
type Changed = AnswerOf<typeof changeErrors>['changed'];

const said: Record<ChosenErrorState, string> = { open: 'reopened', resolved: 'resolved', ignored: 'ignored' };

/** Changes the state of errors, with an undo. */
export function useStates() {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const send = (changes: Changes) =>
    api
      .call(changeErrors, { body: { changes } })
      // Also after a failure: the answer may have been lost.
      .finally(() => Promise.all(changedByStates.map((one) => one.invalidate(queryClient))));
  const mutation = useMutation({ mutationFn: send });
  /** Announces the result globally, since the changed errors may be out of sight by now. */
  const takeBack = (changed: Changed) =>
    send(changed.map(({ id, was }) => ({ id, state: choiceOf(was) }))).then(
      () => sayings.say(undoneText(changed.map(({ was }) => was))),
      (error) => sayings.say(failureText('Not undone.', error)),
    );
  /** @returns whether it was done */
  const change = async (of: readonly Pick<ErrorSummary, 'id' | 'state'>[], state: ChosenErrorState) => {
    const others = of.filter((one) => choiceOf(one.state) !== state);
    const answer = await mutation.mutateAsync(others.map(({ id }) => ({ id, state }))).catch(() => undefined);
    if (!answer) return false;
    const { changed } = answer;
    const undo = () => void takeBack(changed);
    const text = `${countText(changed.length, ['error', 'errors'], locale)} ${said[state]}`;
    if (changed.length > 0) sayings.say(text, undo);
    else sayings.say('Nothing changed. These errors have expired');
    return true;
  };
  return {
    isBusy: mutation.isPending,
    problem: mutation.isError ? adviceOn(mutation.error).text : undefined,
    change,
  };
}

/** Regressed is not a state that can be chosen. */
const undoneText = (were: readonly ErrorState[]) =>
  were.includes('regressed') ? 'Undone. Regressed errors are open now' : 'Undone';
