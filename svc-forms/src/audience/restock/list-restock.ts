import type { RestockSignUp, SignUpGroup, WaitedFor } from '@tessera/contracts/forms/restock.ts';
import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { readCursor } from '@tessera/service-kit/data/cursor.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { isOutage } from '@tessera/service-kit/outage.ts';
import type { GroupStore } from './group-store.ts';
import type { Offered, ReadOffered } from './offered.ts';
import { presentGroup, presentSignUp } from './present.ts';
import { promisedOf } from './promised.ts';
import type { SignUpStore } from './sign-up-store.ts';

export interface ListDeps {
  signUps: SignUpStore;
  groups: GroupStore;
  readOffered: ReadOffered;
  now: () => number;
  log: Logger;
}

interface Paging {
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

/** One page of the variants that people wait for. A store that is away leaves out what only it knows. */
export async function listGroups(
  websiteId: string,
  cursor: string | undefined,
  deps: ListDeps,
): Promise<({ signUpGroups: SignUpGroup[] } & Paging) | Failure> {
  if (!isPlace(cursor)) return fail('request.invalid');
  const { page, ...paging } = await deps.groups.page(websiteId, cursor, restockLimits.page);
  const ids = page.map(({ variantId }) => variantId);
  const [counts, offered, promised] = await Promise.all([
    deps.signUps.counts(websiteId, ids),
    offeredNow(websiteId, ids, deps),
    Promise.all(ids.map((variantId) => promisedOf(websiteId, variantId, deps.now(), deps.signUps))),
  ]);
  const signUpGroups = page.map((group, at) =>
    presentGroup(group, {
      counts: counts.filter(({ variantId }) => variantId === group.variantId),
      promised: promised[at] ?? 0,
      offered: offered.get(group.variantId),
    }),
  );
  return { signUpGroups, ...paging };
}

/** One page of those who wait, or waited, for a variant. */
export async function listSignUps(
  websiteId: string,
  { cursor, ...of }: WaitedFor & { cursor?: string | undefined },
  { signUps }: Pick<ListDeps, 'signUps'>,
): Promise<({ signUps: RestockSignUp[] } & Paging) | Failure> {
  if (!isPlace(cursor)) return fail('request.invalid');
  const { page, ...paging } = await signUps.page(websiteId, of, cursor);
  return { signUps: page.map(presentSignUp), ...paging };
}

/** The position of both lists: a time and an id. An invalid one is refused instead of starting over (STOCK-061). */
function isPlace(cursor: string | undefined): boolean {
  if (cursor === undefined) return true;
  const [at, id, ...more] = readCursor(cursor) ?? [];
  return typeof at === 'number' && typeof id === 'string' && more.length === 0;
}

async function offeredNow(websiteId: string, ids: readonly string[], { readOffered, log }: ListDeps): Promise<Offered> {
  try {
    return await readOffered(websiteId, ids);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ reason: String(error) }, 'groups listed without the store');
    return new Map();
  }
}
