import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { FormSubmission, SubmissionBox } from '@tessera/contracts/forms/submission.ts';
import { changeSubmissions } from '@tessera/contracts/forms/submission-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import { changedBySubmissions } from './queries.ts';

type Change = BodyOf<typeof changeSubmissions>['change'];
type Movable = Pick<FormSubmission, 'id' | 'box'>;

const said: Record<SubmissionBox, string> = {
  inbox: 'moved to the inbox',
  archive: 'archived',
  spam: 'marked as spam',
  bin: 'deleted',
};

/** Changes submissions; moves are announced with an undo. */
export function useChanges() {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: { ids: string[]; change: Change }) => api.call(changeSubmissions, { body }),
    // Also after a failure: the answer may have been lost.
    onSettled: () => Promise.all(changedBySubmissions.map((one) => one.invalidate(queryClient))),
  });
  const change = (rows: readonly Movable[], what: Change) =>
    mutation.mutateAsync({ ids: rows.map(({ id }) => id), change: what }).then(
      () => true,
      () => false,
    );
  /** Moves each submission back to its previous box. */
  const takeBack = async (rows: readonly Movable[]) => {
    const boxes = [...new Set(rows.map(({ box }) => box))];
    const done = await Promise.all(
      boxes.map((box) =>
        change(
          rows.filter((one) => one.box === box),
          { box },
        ),
      ),
    );
    if (done.every(Boolean)) sayings.say('Undone');
  };
  const move = async (rows: readonly Movable[], box: SubmissionBox) => {
    const isDone = await change(rows, { box });
    if (isDone) {
      const what = countText(rows.length, ['submission', 'submissions'], locale);
      sayings.say(`${what} ${said[box]}`, () => void takeBack(rows));
    }
    return isDone;
  };
  return {
    isBusy: mutation.isPending,
    problem: mutation.isError ? adviceOn(mutation.error).text : undefined,
    change,
    move,
  };
}
