import type { connectOutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newSecret } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import type { OwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { Companies } from './companies/companies.ts';
import type { ConnectionRecord, FormerList } from './connection-model.ts';
import { type ConnectionStore, newRound } from './connection-store.ts';
import type { ExternalErasures } from './erasure-store.ts';
import type { SyncStore } from './sync-store.ts';

type Wanted = z.output<typeof connectOutsideList.body>;

export interface ConnectDeps {
  connections: ConnectionStore;
  syncs: SyncStore;
  erasures: ExternalErasures;
  subscribers: Pick<SubscriberStore, 'countOfList'>;
  companies: Companies;
  keys: OwnerSecrets;
  siteList: (websiteId: string) => Promise<string>;
  now: () => number;
}

/**
 * Connects a list, and starts a full synchronization. A key or a list that the company does not know is refused; a
 * company that is unavailable does not prevent saving.
 */
export async function connect(websiteId: string, wanted: Wanted, deps: ConnectDeps): Promise<Failure | undefined> {
  const { connections, subscribers, companies, keys, siteList, now } = deps;
  const { provider, listId } = wanted;
  const before = await connections.find(websiteId);
  const key = wanted.key ?? currentKey(before, provider, keys);
  if (key === undefined) return fail('request.invalid', {}, { key: 'Enter the key.' });
  const checked = await companies[provider].check({ key, listId });
  if (checked.kind === 'wrong') return fail('request.invalid', {}, { [checked.field]: checked.problem });
  if (checked.kind === 'later' && checked.isKeyRefused) {
    return fail('request.invalid', {}, { key: checked.problem });
  }
  const isSame = before?.provider === provider && before.listId === listId;
  // The state of another list does not apply. It is reset before the new list is connected, so that no update is lost.
  if (!isSame) {
    if (before) await deps.erasures.keepDueAt(websiteId, formerOf(before));
    await deps.syncs.forgetAll(websiteId);
  }
  await connections.put(websiteId, {
    ...{ provider, listId, listName: checked.kind === 'done' ? checked.listName : '' },
    sealedKey: keys.close(websiteId, key),
    reportToken: isSame ? before.reportToken : newSecret(),
    connectedMs: now(),
    problem: checked.kind === 'later' ? { text: checked.problem, atMs: now() } : null,
    again: newRound(now(), await subscribers.countOfList(websiteId, await siteList(websiteId))),
    dueMs: now(),
  });
  return undefined;
}

/** Disconnects it; key, marks and synchronization state are deleted. */
export async function disconnect(websiteId: string, deps: ConnectDeps): Promise<void> {
  await deps.connections.remove(websiteId);
  await deps.erasures.removeAll(websiteId);
  await deps.syncs.forgetAll(websiteId);
}

const formerOf = ({ provider, listId, sealedKey }: ConnectionRecord): FormerList => ({ provider, listId, sealedKey });

/** The key that is there goes with the company it came from, and with no other. */
const currentKey = (before: ConnectionRecord | null, provider: string, keys: OwnerSecrets) =>
  before?.provider === provider ? keys.open(before.websiteId, before.sealedKey) : undefined;
