import type { ErrorState, listErrors } from '@tessera/contracts/analytics/error-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import type { Needle } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { errorIndexes, type StoredGroup } from './error-model.ts';
import type { ErrorStore } from './error-store.ts';
import { presentSummary } from './present-error.ts';

const usualLimit = 50;
/** Errors that need attention. */
const open: ErrorState[] = ['open', 'regressed'];
const stateFilter = (state: ErrorState) => ({ state: state === 'open' ? trusted({ $in: open }) : state });

type Asked = NonNullable<z.output<typeof listErrors.query>>;

/** One page of a website's errors, with their totals. */
export function createListErrors(store: ErrorStore, now: () => number) {
  const countOf = (state: ErrorState) => ({ filter: stateFilter(state), index: errorIndexes.byState });
  const counts = createListCounts<StoredGroup, ErrorState>(
    {
      open: countOf('open'),
      regressed: countOf('regressed'),
      resolved: countOf('resolved'),
      ignored: countOf('ignored'),
    },
    now,
  );
  return async (websiteId: string, asked: Asked): Promise<AnswerOf<typeof listErrors>> => {
    const { sort = 'latest', cursor, limit = usualLimit } = asked;
    const [{ page, ...paging }, stateCounts, modules] = await Promise.all([
      store.page(websiteId, { needles: needlesOf(asked), sort, cursor, limit }),
      counts.read(store.of(websiteId)),
      store.modules(websiteId),
    ]);
    const errors = page.map((group) => presentSummary(group, now()));
    return { errors, counts: stateCounts, modules, ...paging };
  };
}

function needlesOf({ state, kind, module, search }: Asked): Needle<StoredGroup>[] {
  return [
    ...(state ? [{ filter: stateFilter(state), index: errorIndexes.byState }] : []),
    ...(kind ? [{ filter: { kind }, index: errorIndexes.byKind }] : []),
    ...(module ? [{ filter: { module }, index: errorIndexes.byModule }] : []),
    ...searchNeedles<StoredGroup>(search, searchField),
  ];
}
