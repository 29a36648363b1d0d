import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { CommentChange, moderateComments as moderateCall } from '@tessera/contracts/commerce/comment-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Uncounted } from './comment-changes.ts';
import type { CommentsDeps } from './deps.ts';

type Deps = Pick<CommentsDeps, 'comments' | 'notifyContentChanged'>;

/** Puts comments into other states. Those that are in theirs already are left out of the answer. */
export async function moderateComments(
  websiteId: string,
  changes: readonly CommentChange[],
  { comments: { store, countChanges }, notifyContentChanged }: Deps,
): Promise<AnswerOf<typeof moderateCall> | Failure> {
  const known = await store.known(
    websiteId,
    changes.map(({ id }) => id),
  );
  if (changes.some(({ id }) => !known.has(id))) return fail('comment.unknown');
  const changed: AnswerOf<typeof moderateCall>['changed'] = [];
  const uncounted: Uncounted[] = [];
  for (const { id, state } of changes) {
    const before = await store.setState(websiteId, id, state);
    if (!before) continue;
    changed.push({ id, state, before: before.state });
    uncounted.push({ ...before, rev: before.rev + 1 });
  }
  await countChanges(uncounted);
  const isVisible = changed.some(({ state, before }) => [state, before].includes('public'));
  if (isVisible) await notifyContentChanged(websiteId);
  return { changed };
}
