import type { OwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { Companies } from './companies/companies.ts';
import type { Access, Company, SyncResult, Trouble } from './companies/company.ts';
import { markOf } from './companies/mark-of.ts';
import type { ConnectionRecord } from './connection-model.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { ExternalErasures } from './erasure-store.ts';
import type { SyncStore } from './sync-store.ts';
import { givenUpAfterMs, waitAfter } from './waits.ts';

export interface SyncDeps {
  connections: ConnectionStore;
  syncs: SyncStore;
  erasures: Pick<ExternalErasures, 'isDue'>;
  subscribers: Pick<SubscriberStore, 'leave'>;
  companies: Companies;
  keys: OwnerSecrets;
  /** The website's list that is synchronized. */
  siteList: (websiteId: string) => Promise<string>;
  /** Wakes the synchronization job. */
  wake: (at?: number) => void;
  now: () => number;
}

const unopened: Trouble = {
  kind: 'later',
  problem: 'The key cannot be opened any more. Enter it again.',
  holdMs: 15 * 60_000,
};
/** A subscriber who returns before that would be erased there nevertheless. */
const erasurePending: Trouble = { kind: 'later', problem: 'Their earlier data there is deleted first.' };
const gone = 'They unsubscribed at the company, or cannot be reached there.';

/**
 * Synchronizes the current state of a subscriber, under a lease. An interrupted call is repeated, which is harmless.
 * Changes made in the meantime are synchronized next.
 */
export async function syncSubscriber(websiteId: string, id: string, deps: SyncDeps): Promise<void> {
  const { connections, syncs, now } = deps;
  const subscriber = await syncs.claim(websiteId, id);
  if (!subscriber) return;
  const connection = await connections.find(websiteId);
  if (!connection || !(await isConcerned(subscriber, deps))) {
    await syncs.cancel(subscriber);
    return;
  }
  const heldMs = (connection.heldUntilMs ?? 0) - now();
  const result: SyncResult =
    heldMs > 0
      ? { kind: 'later', problem: connection.problem?.text ?? '', holdMs: heldMs }
      : await synchronize(subscriber, connection, deps);
  if (result.kind === 'later') await reschedule(subscriber, connection, result, deps);
  else await finish(subscriber, connection, result, deps);
}

/** Subscribers of other lists are synchronized only to undo an earlier synchronization. */
const isConcerned = async ({ websiteId, listId, outside }: SubscriberRecord, { siteList }: SyncDeps) =>
  outside?.toldMs !== undefined || listId === (await siteList(websiteId));

/** Opens what is needed to ask the company of a website. */
export function accessOf(
  { websiteId, provider, listId, sealedKey }: ConnectionRecord,
  { companies, keys }: Pick<SyncDeps, 'companies' | 'keys'>,
): { company: Company; access: Access } | undefined {
  const key = keys.open(websiteId, sealedKey);
  return key === undefined ? undefined : { company: companies[provider], access: { key, listId } };
}

async function synchronize(
  subscriber: SubscriberRecord,
  connection: ConnectionRecord,
  deps: SyncDeps,
): Promise<SyncResult> {
  const opened = accessOf(connection, deps);
  if (!opened) return unopened;
  const { company, access } = opened;
  const { email, name, state, confirmedMs, outside } = subscriber;
  if (state !== 'confirmed') {
    return confirmedMs === undefined ? { kind: 'done' } : company.leave(access, { email, name });
  }
  if (outside?.isReported && isKnownThere(subscriber)) {
    const looked = await company.lookUp(access, { email, name });
    if (looked.kind !== 'done') return looked;
  }
  if (await deps.erasures.isDue(subscriber.websiteId, markOf(email))) return erasurePending;
  return company.join(access, { email, name }, outside?.isNewYes ?? false);
}

/** Whether the consent was synchronized before: a later opt-out there is newer. */
const isKnownThere = ({ outside, confirmedMs = 0 }: SubscriberRecord): boolean =>
  !outside?.isNewYes && confirmedMs <= (outside?.toldMs ?? -1);

async function finish(
  subscriber: SubscriberRecord,
  connection: ConnectionRecord,
  result: Exclude<SyncResult, Trouble>,
  { connections, syncs, subscribers, wake }: SyncDeps,
): Promise<void> {
  if (connection.problem || connection.heldUntilMs !== undefined) await connections.clear(connection);
  if (result.kind === 'gone' && isKnownThere(subscriber)) {
    await subscribers.leave(subscriber.websiteId, subscriber._id);
  }
  const isLast =
    result.kind === 'done'
      ? await syncs.markSynced(subscriber)
      : await syncs.markRefused(subscriber, problemOf(result));
  if (!isLast) wake();
}

const problemOf = (result: { kind: 'gone' } | { kind: 'refused'; problem: string }) =>
  result.kind === 'gone' ? gone : result.problem;

async function reschedule(
  subscriber: SubscriberRecord,
  connection: ConnectionRecord,
  { problem, holdMs, isInDoubt }: Trouble,
  { connections, syncs, wake, now }: SyncDeps,
): Promise<void> {
  const isHeld = (connection.heldUntilMs ?? 0) > now();
  if (!isHeld) await connections.note(connection, problem, holdMs);
  const { sinceMs = now(), tries = 0 } = subscriber.outside ?? {};
  if (now() - sinceMs >= givenUpAfterMs) {
    if (!(await syncs.markRefused(subscriber, problem))) wake();
    return;
  }
  if (isInDoubt) return syncs.markUnclear(subscriber, problem, tries + 1);
  const waitMs = holdMs ?? waitAfter(tries + 1);
  const isLast = await syncs.reschedule(subscriber, problem, waitMs, holdMs === undefined ? tries + 1 : tries);
  wake(isLast ? now() + waitMs : undefined);
}
