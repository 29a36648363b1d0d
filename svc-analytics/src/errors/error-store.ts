import { type ChosenErrorState, errorState } from '@tessera/contracts/analytics/error-calls.ts';
import { findListPage, type ListOrder, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ModelView, Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { searchedIn } from '@tessera/service-kit/data/search/search-words.ts';
import { addOccurrence, newGroup } from './add-occurrence.ts';
import { hourOf } from './bounded-counts.ts';
import { type ErrorKey, groupOf, overflowOf } from './error-group.ts';
import { errorGroupModel, errorIndexes, type StoredGroup } from './error-model.ts';
import type { Occurrence } from './occurrence.ts';

/** Maximum of new causes per hour, and of causes in total: pages with made-up messages cannot fill the database. */
const maxNewAnHour = 100;
const maxGroups = 3_000;
const remembered = 100;
const tries = 20;

const orders = {
  latest: { name: 'latest', fields: ['lastAt', '_id'], direction: -1, index: errorIndexes.byTime },
  count: { name: 'count', fields: ['count', '_id'], direction: -1, index: errorIndexes.byCount },
} as const satisfies Record<string, ListOrder>;

/** Errors of a call or a job, counted together. */
export interface ErrorBatch {
  /** Makes a repetition harmless. */
  jobId: string;
  at: number;
  occurrences: readonly Occurrence[];
}

/** Older processes, which run beside this one during a deploy, write causes without most fields. */
const isWhole = { state: trusted({ $in: errorState.options }) };

interface ListPart {
  needles: Needle<StoredGroup>[];
  sort: keyof typeof orders;
  cursor: string | undefined;
  limit: number;
}

interface StoreOptions {
  retentionMs: number;
  /** Called after a cause was filed as new, or came again: its `alertAt` is set by then. */
  onAlert?: () => void;
}

export type ErrorStore = ReturnType<typeof createErrorStore>;

/** Errors by cause. */
export function createErrorStore(models: Models, { retentionMs, onAlert }: StoreOptions) {
  const model = models.open(errorGroupModel);
  const { of } = model;
  const keepFor = (at: number) => new Date(at + retentionMs);

  return {
    of,
    searched: searchedIn(model),

    /** Files errors under their causes. Repeated errors of the same job are not counted. */
    async add(websiteId: string, batch: ErrorBatch): Promise<void> {
      for (const [key, occurrences] of byCause(websiteId, batch.occurrences)) {
        const expireOn = keepFor(batch.at);
        await fileUnder(of(websiteId), key, { ...batch, occurrences, expireOn, onAlert });
      }
    },

    page: (websiteId: string, { sort, ...part }: ListPart) =>
      findListPage(of(websiteId), {
        ...{ ...part, where: isWhole, order: orders[sort] },
        projection: { samples: 0, search: 0, counted: 0 },
      }),

    /** The latest causes as the list shows them, with one sample each. */
    latest: (websiteId: string, cursor: string | undefined, limit: number) =>
      findListPage(of(websiteId), {
        ...{ where: isWhole, order: { ...orders.latest, name: 'groups' }, cursor, limit },
        projection: { visitors: 0, hours: 0, search: 0, counted: 0 },
      }),

    read: (websiteId: string, id: string) => of(websiteId).findOne({ _id: `${websiteId}|${id}`, ...isWhole }),

    /** @returns the cause before the change; null if it does not exist */
    change: (websiteId: string, id: string, state: ChosenErrorState, at: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: `${websiteId}|${id}` },
        {
          $set: {
            state,
            ...(state === 'resolved' && { resolvedAt: at }),
            ...(state === 'open' && { resolvedAt: null }),
          },
          $inc: { change: 1 },
          // The admin has seen it, so no mail is needed.
          ...(state !== 'open' && { $unset: { alertAt: '' as const } }),
        },
        { returnDocument: 'before', projection: { state: 1 } },
      ),

    /** Modules and services that have errors. */
    async modules(websiteId: string): Promise<string[]> {
      const found = await of(websiteId)
        .aggregate<{ _id: string | null }>([{ $group: { _id: '$module' } }], { hint: errorIndexes.byModule })
        .toArray();
      return found.flatMap(({ _id }) => _id ?? []).sort();
    },
  };
}

function byCause(websiteId: string, occurrences: readonly Occurrence[]): [ErrorKey, Occurrence[]][] {
  const causes = new Map<string, [ErrorKey, Occurrence[]]>();
  for (const occurrence of occurrences) {
    const key = groupOf(websiteId, occurrence);
    const [, known] = causes.get(key.id) ?? [key, []];
    causes.set(key.id, [key, [...known, occurrence]]);
  }
  return [...causes.values()];
}

interface Filing extends ErrorBatch {
  expireOn: Date;
  onAlert: StoreOptions['onAlert'];
}

async function fileUnder(scoped: ModelView<StoredGroup>, key: ErrorKey, batch: Filing) {
  await retryOnConflict(() => fileOnce(scoped, key, batch), {
    tries,
    giveUp: () => {
      throw new Error(`errors of ${key.id} could not be counted: concurrent writes won each time`);
    },
  });
}

/** @returns undefined when a concurrent write changed the cause */
async function fileOnce(scoped: ModelView<StoredGroup>, key: ErrorKey, batch: Filing) {
  const { jobId, at, occurrences, expireOn, onAlert } = batch;
  const found = await scoped.findOne({ _id: key.id });
  const [first] = occurrences;
  if (!first || found?.counted.includes(jobId)) return true;
  if (!found && !key.id.includes('|others-') && (await isFull(scoped, at))) {
    // Several causes of one job may end up there.
    const part = { ...batch, jobId: `${jobId} ${key.id}` };
    await fileUnder(scoped, overflowOf(scoped.websiteId, key.kind), part);
    return true;
  }
  const before = found ?? newGroup(key, first, at);
  const counted = occurrences.reduce((group, one) => addOccurrence(group, one, at), before);
  const after = {
    ...counted,
    change: before.change + 1,
    expireOn,
    counted: [...before.counted, jobId].slice(-remembered),
  };
  const isRegressed = before.state === 'resolved' && counted.state === 'regressed';
  // Differs from the mark that an earlier event named, even with a coarse clock.
  const alertAt = Math.max(at, (before.resolvedAt ?? 0) + 1);
  const isWritten = found
    ? await overwrite(scoped, after, { change: before.change, ...(isRegressed && { alertAt }) })
    : (await scoped.insertNew([{ ...after, alertAt }])) === 1;
  if (isWritten && (!found || isRegressed)) onAlert?.();
  return isWritten || undefined;
}

/** Writes a cause if it is unchanged; `alertAt` may have been cleared since it was read. */
async function overwrite(
  scoped: ModelView<StoredGroup>,
  { _id, search, alertAt: _read, ...fields }: Unstamped<StoredGroup>,
  { change, ...alert }: { change: number; alertAt?: number },
): Promise<boolean> {
  const { matchedCount } = await scoped.updateOne({ _id, change }, { $set: { ...fields, ...alert } });
  return matchedCount === 1;
}

async function isFull(scoped: ModelView<StoredGroup>, at: number): Promise<boolean> {
  const thisHour = { firstAt: trusted({ $gte: hourOf(at) }) };
  const [fresh, all] = await Promise.all([
    scoped.count(thisHour, { limit: maxNewAnHour, hint: errorIndexes.byFirst }),
    scoped.count({}, { limit: maxGroups, hint: errorIndexes.byFirst }),
  ]);
  return fresh >= maxNewAnHour || all >= maxGroups;
}
