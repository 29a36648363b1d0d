import type { AnswerOf } from '@tessera/contracts/call.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FormVersion, listFormVersions } from '@tessera/contracts/forms/version-calls.ts';
import { compareForms } from '@tessera/rules/forms/compare-forms.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { FormState } from '../version-model.ts';
import type { VersionStore } from '../version-store.ts';

const usualPage = 20;

/**
 * One page of a form's versions, the current one first. That one is read from the form itself: a stored one of the same
 * version belongs to a change that was never completed.
 */
export async function listVersions(
  store: VersionStore,
  current: FormState,
  {
    websiteId,
    cursor,
    limit = usualPage,
  }: { websiteId: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<AnswerOf<typeof listFormVersions>> {
  const [from] = readCursor(cursor) ?? [];
  const isFirst = typeof from !== 'number';
  // One more than a page holds says whether there are more, and what the last one of the page came from.
  const older = await store.before(websiteId, current.definition.id, isFirst ? current.version : from, limit + 1);
  const states = isFirst ? [current, ...older] : older;
  const page = states.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = states.length > limit;
  return {
    versions: page.map((state, at) => presentVersion(state, states[at + 1], state === current)),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor([last.version]) : null,
  };
}

function presentVersion(state: FormState, before: FormState | undefined, isCurrent: boolean): FormVersion {
  const { version, saved, definition } = state;
  const changes = before ? compareForms(before.definition, definition) : null;
  return {
    version,
    savedOn: saved?.atMs ?? null,
    by: saved?.by ?? null,
    restoredFrom: saved?.restoredFrom ?? null,
    isCurrent,
    changes: changes?.slice(0, formLimits.shownChanges) ?? null,
    changeCount: changes?.length ?? 0,
  };
}
