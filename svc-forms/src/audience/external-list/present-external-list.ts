import { lookForReports, type OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { OwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import type { ConnectionRecord } from './connection-model.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { ExternalErasures } from './erasure-store.ts';
import type { SyncStore } from './sync-store.ts';

export interface PresentDeps {
  connections: Pick<ConnectionStore, 'find'>;
  syncs: Pick<SyncStore, 'count' | 'failures'>;
  erasures: Pick<ExternalErasures, 'count'>;
  keys: OwnerSecrets;
  now: () => number;
}

const none: OutsideList = {
  connection: null,
  counts: { told: 0, waiting: 0, failed: 0, erasures: 0 },
  ...{ problem: null, again: null, failures: [] },
};

/** The list elsewhere as the owner reads it, without its key. */
export async function presentExternalList(websiteId: string, deps: PresentDeps): Promise<OutsideList> {
  const { connections, syncs, erasures, now } = deps;
  const connection = await connections.find(websiteId);
  if (!connection) return none;
  const [synced, waiting, failed, open, failures] = await Promise.all([
    syncs.count(websiteId, 'told'),
    syncs.count(websiteId, 'waiting'),
    syncs.count(websiteId, 'refused'),
    erasures.count(websiteId),
    syncs.failures(websiteId),
  ]);
  const { problem, again, heldUntilMs = 0 } = connection;
  return {
    connection: presentConnection(connection, deps.keys),
    counts: { told: synced, waiting, failed, erasures: open },
    problem: problem && { text: problem.text, on: problem.atMs, againOn: heldUntilMs > now() ? heldUntilMs : null },
    again: again && { begunOn: again.begunMs, looked: again.looked, of: again.of, isDone: again.isDone },
    failures: failures.map(presentFailure),
  };
}

function presentConnection(connection: ConnectionRecord, keys: OwnerSecrets): NonNullable<OutsideList['connection']> {
  const { websiteId, provider, listId, listName, sealedKey, connectedMs, reportToken } = connection;
  return {
    ...{ provider, listId, listName },
    keyEnd: keys.open(websiteId, sealedKey)?.slice(-4) ?? null,
    connectedOn: connectedMs,
    reportPath: fillPath(lookForReports.path, { token: reportToken }),
  };
}

const presentFailure = ({ email, outside }: SubscriberRecord) => ({
  email,
  problem: outside?.problem ?? '',
  on: outside?.endedMs ?? 0,
});
