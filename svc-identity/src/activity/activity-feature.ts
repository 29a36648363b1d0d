import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { type ActivityEntry, listActivity } from '@tessera/contracts/identity/activity-calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { rights } from '@tessera/contracts/rights/rights.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { ApiKeyStore } from '../api-keys/api-key-store.ts';
import type { AuditEntry, AuditLog } from '../audit/audit-log.ts';

interface ActivityDeps {
  audit: AuditLog;
  accounts: Pick<AccountStore, 'findAll'>;
  keys: Pick<ApiKeyStore, 'findAll'>;
}

/** The activity log of a website: lists entries and records those that other services publish. */
export function activityFeature({ audit, accounts, keys }: ActivityDeps): Feature {
  const namesOf = async (websiteId: string, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> => {
    const ids = entries.flatMap(({ siteUserId, keyId, subjectId }) => [siteUserId, keyId, subjectId]);
    const known = [...new Set(ids.filter((id) => id !== undefined))];
    const [staff, members, found] = await Promise.all([
      accounts.findAll(platformRealm, known),
      accounts.findAll(websiteId, known),
      keys.findAll(websiteId, known),
    ]);
    return new Map([
      ...[...members, ...staff].map((account) => [account._id, accountName(account)] as const),
      ...found.map(({ _id, name }) => [_id, name] as const),
      ...Object.entries(rights).map(([right, { label }]) => [right, label] as const),
    ]);
  };
  return {
    events: {
      'data.exported': ({ id, at, websiteId, payload: { right, ...who } }) =>
        audit.addIfAbsent(websiteId, { id, at, action: 'data.exported', subjectId: right, ...who }),
      'right.missing': ({ id, at, websiteId, payload: { right, ...who } }) =>
        audit.addIfAbsent(websiteId, { id, at, action: 'right.missing', subjectId: right, ...who }),
    },
    routes: [
      route({
        call: listActivity,
        access: { right: 'people.manage' },
        handle: async ({ caller: { websiteId }, query }) => {
          const { entries, ...paging } = await audit.list(websiteId, query?.cursor);
          const names = await namesOf(websiteId, entries);
          return { entries: entries.map((entry) => presentEntry(entry, names)), ...paging };
        },
      }),
    ],
  };
}

function presentEntry(
  { _id, at, action, siteUserId, keyId, address, subjectId }: AuditEntry,
  names: ReadonlyMap<string, string>,
): ActivityEntry {
  const id = keyId ?? siteUserId ?? '';
  const by = { kind: keyId === undefined ? 'person' : 'key', id, name: names.get(id) ?? null } as const;
  return { id: _id, at, action, by, address, subject: names.get(subjectId ?? '') ?? null };
}
