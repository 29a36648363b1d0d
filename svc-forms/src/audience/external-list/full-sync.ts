import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { SyncStore } from './sync-store.ts';

/** Looked at in one step. */
const batchSize = 200;
/** Maximum waiting per website, so that a full synchronization does not delay others. */
const maxWaiting = 400;
const nextMs = 1_000;
const recheckMs = 5_000;

export interface FullSyncDeps {
  connections: ConnectionStore;
  syncs: Pick<SyncStore, 'count' | 'requestSync'>;
  subscribers: Pick<SubscriberStore, 'everOnList'>;
  siteList: (websiteId: string) => Promise<string>;
  /** Wakes the synchronization job. */
  wake: () => void;
  now: () => number;
}

/**
 * Schedules the next batch of a full synchronization. After a crash it repeats from the position in the connection,
 * which is harmless. @returns when it continues
 */
export async function syncNextBatch(websiteId: string, deps: FullSyncDeps): Promise<number | undefined> {
  const { connections, syncs, subscribers, siteList, wake, now } = deps;
  const connection = await connections.claimAgain(websiteId);
  if (!connection?.again) return undefined;
  const { reached } = connection.again;
  if ((await syncs.count(websiteId, 'waiting', maxWaiting)) >= maxWaiting) {
    const dueMs = now() + recheckMs;
    return (await connections.advance(connection, reached, 0, dueMs)) ? dueMs : undefined;
  }
  const next = await subscribers.everOnList(websiteId, await siteList(websiteId), reached, batchSize);
  const last = next.at(-1);
  if (!last) {
    await connections.finishAgain(connection);
    return undefined;
  }
  const ids = next.map(({ _id }) => _id);
  await syncs.requestSync(websiteId, ids);
  wake();
  const dueMs = now() + nextMs;
  return (await connections.advance(connection, last._id, ids.length, dueMs)) ? dueMs : undefined;
}
