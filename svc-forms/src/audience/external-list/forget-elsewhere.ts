import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import { markOf } from './companies/mark-of.ts';
import type { FormerList } from './connection-model.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { ExternalErasures } from './erasure-store.ts';
import { accessOf, type SyncDeps } from './sync-subscriber.ts';
import { waitAfter } from './waits.ts';

interface ForgetDeps {
  connections: Pick<ConnectionStore, 'find'>;
  erasures: Pick<ExternalErasures, 'add'>;
  subscribers: Pick<SubscriberStore, 'wasOnList'>;
}

/**
 * Has an address forgotten at the other company, too. Comes before it is forgotten here, so that who dies in between
 * finds it again.
 */
export async function forgetElsewhere(
  websiteId: string,
  emailKey: string,
  { connections, erasures, subscribers }: ForgetDeps,
): Promise<void> {
  if (!(await connections.find(websiteId))) return;
  if (await subscribers.wasOnList(websiteId, emailKey)) await erasures.add(websiteId, markOf(emailKey));
}

interface EraseDeps extends Pick<SyncDeps, 'connections' | 'companies' | 'keys' | 'wake' | 'now'> {
  erasures: ExternalErasures;
}

/** Asks the company to erase a contact permanently, with retries. */
export async function eraseElsewhere(websiteId: string, id: string, deps: EraseDeps): Promise<void> {
  const { erasures, connections, wake, now } = deps;
  const erasure = await erasures.claim(websiteId, id);
  if (!erasure) return;
  const connection = await connections.find(websiteId);
  // Disconnected since: the key is gone.
  if (!connection) {
    await erasures.done(erasure);
    return;
  }
  const { former } = erasure;
  const opened = accessOf({ ...connection, ...former }, deps);
  const result = opened && (await opened.company.forget(opened.access, erasure.mark));
  if (result?.kind === 'done') {
    await erasures.done(erasure);
    return;
  }
  const waitMs = result?.kind === 'later' && result.holdMs !== undefined ? result.holdMs : waitAfter(erasure.tries + 1);
  if (result && result.kind !== 'gone')
    await connections.note(connection, forgetting(result.problem, former), undefined);
  await erasures.later(erasure, waitMs, erasure.tries + 1);
  wake(now() + waitMs);
}

const forgetting = (problem: string, former: FormerList | undefined) =>
  `A contact is not erased ${former ? 'from your previous list' : 'there'} yet. ${problem}`;
