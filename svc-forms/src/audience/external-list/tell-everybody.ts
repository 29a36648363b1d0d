import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { Tellings } from './telling-store.ts';

/** Looked at in one step. */
const portion = 200;
/** While so many of a website wait, no more are made due: nobody else's are kept waiting for them. */
const mostWaiting = 400;
const nextMs = 1_000;
const lookAgainMs = 5_000;

export interface EverybodyDeps {
  connections: ConnectionStore;
  tellings: Pick<Tellings, 'count' | 'tellAgain'>;
  subscribers: Pick<SubscriberStore, 'everOnList'>;
  siteList: (websiteId: string) => Promise<string>;
  /** Has those who are due told. */
  wake: () => void;
  now: () => number;
}

/**
 * Has the next few of a round over everybody told once more. Cut off anywhere it is done again from where the
 * connection says it is: who is told twice is told the same. @returns when it goes on
 */
export async function tellNext(websiteId: string, deps: EverybodyDeps): Promise<number | undefined> {
  const { connections, tellings, subscribers, siteList, wake, now } = deps;
  const connection = await connections.claimAgain(websiteId);
  if (!connection?.again) return undefined;
  const { reached } = connection.again;
  if ((await tellings.count(websiteId, 'waiting', mostWaiting)) >= mostWaiting) {
    const dueMs = now() + lookAgainMs;
    return (await connections.advance(connection, reached, 0, dueMs)) ? dueMs : undefined;
  }
  const next = await subscribers.everOnList(websiteId, await siteList(websiteId), reached, portion);
  const last = next.at(-1);
  if (!last) {
    await connections.finishAgain(connection);
    return undefined;
  }
  const ids = next.map(({ _id }) => _id);
  await tellings.tellAgain(websiteId, ids);
  wake();
  const dueMs = now() + nextMs;
  return (await connections.advance(connection, last._id, ids.length, dueMs)) ? dueMs : undefined;
}
