import * as calls from '@tessera/contracts/identity/api-key-calls.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Staff } from '../teams/staff.ts';
import { activeScopes, isInactive } from './active-scopes.ts';
import { type ApiKeyRecord, type ApiKeyStore, maxKeys } from './api-key-store.ts';
import { createRefusal, revokeRefusal } from './key-refusal.ts';
import { presentKey } from './present-key.ts';

const limits: RateLimit[] = [{ name: 'api-keys', max: 30, windowMs: 3_600_000, per: 'person' }];

interface KeysDeps {
  keys: ApiKeyStore;
  staff: Staff;
  audit: AuditLog;
}

/** API keys: their management, and the gateway's lookup of a key's rights. */
export function apiKeysFeature({ keys, staff, audit }: KeysDeps): Feature {
  const presentAll = async (websiteId: string, records: readonly ApiKeyRecord[]) => {
    const creators = await staff.list(websiteId);
    return records.map((record) => presentKey(record, creators));
  };
  return {
    routes: [
      ...listRoutes({ keys, staff, presentAll }),
      route({
        call: calls.createApiKey,
        access: { right: 'keys.manage' },
        proof: true,
        limits,
        handle: async ({ caller: { websiteId, siteUserId = '', address, roles = [] }, body }) => {
          const refused = createRefusal(rightsOf(roles), body.scopes);
          if (refused) return refused;
          if ((await keys.countGood(websiteId)) >= maxKeys) return fail('key.too_many', { max: maxKeys });
          const { key, secret } = await keys.create(websiteId, { ...body, who: siteUserId });
          await audit.add(websiteId, { action: 'api-key.made', siteUserId, address, subjectId: key._id });
          const [shown] = await presentAll(websiteId, [key]);
          return shown ? { key: shown, secret } : fail('key.unknown');
        },
      }),
      route({
        call: calls.revokeApiKey,
        access: { right: 'keys.manage' },
        proof: true,
        handle: async ({ caller: { websiteId, siteUserId = '', address, roles = [] }, params: { keyId } }) => {
          const known = await keys.find(websiteId, keyId);
          const refused = known ? revokeRefusal(rightsOf(roles), known.scopes) : fail('key.unknown');
          if (refused) return refused;
          const revoked = await keys.revoke(websiteId, keyId);
          if (revoked?.isNew) {
            await audit.add(websiteId, { action: 'api-key.revoked', siteUserId, address, subjectId: keyId });
          }
          const [shown] = await presentAll(websiteId, revoked ? [revoked.key] : []);
          return shown ?? fail('key.unknown');
        },
      }),
      route({
        call: calls.readApiKey,
        access: 'platform',
        handle: async ({ caller: { websiteId }, params }) => {
          const found = await keys.findGood(websiteId, params.hash);
          const creator = (found && (await staff.find(websiteId, found.createdBy))) ?? undefined;
          if (!found || isInactive(creator)) return fail('key.invalid');
          await keys.recordUse(websiteId, found);
          return { keyId: found._id, scopes: activeScopes(found.scopes, creator) };
        },
      }),
    ],
  };
}

type PresentAll = (websiteId: string, records: readonly ApiKeyRecord[]) => Promise<ReturnType<typeof presentKey>[]>;

interface ListDeps {
  keys: ApiKeyStore;
  staff: Staff;
  presentAll: PresentAll;
}

function listRoutes({ keys, staff, presentAll }: ListDeps): Route[] {
  return [
    route({
      call: calls.listApiKeys,
      access: { right: 'keys.manage' },
      handle: async ({ caller: { websiteId }, query }) => {
        const { keys: page, ...paging } = await keys.list(websiteId, query?.cursor);
        return { keys: await presentAll(websiteId, page), ...paging };
      },
    }),
    route({
      call: calls.listKeysOfPerson,
      access: { right: 'people.manage' },
      handle: async ({ caller: { websiteId }, params: { siteUserId } }) => {
        if (!(await staff.find(websiteId, siteUserId))) return fail('account.unknown');
        return { keys: await presentAll(websiteId, await keys.listOf(websiteId, siteUserId)) };
      },
    }),
  ];
}
