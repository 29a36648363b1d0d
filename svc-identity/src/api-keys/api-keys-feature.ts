import { createApiKey, listApiKeys, readApiKey, revokeApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { createApiKeyStore, maxKeys } from './api-key-store.ts';

/** Keys with which others' programs make calls: their owners' list, and the gateway's question what one allows. */
export function apiKeysFeature({ models, now }: ServiceDeps, audit: AuditLog): Feature {
  const keys = createApiKeyStore(models, now);
  return {
    routes: [
      route({
        call: listApiKeys,
        access: { right: 'keys.manage' },
        handle: ({ caller, query }) => keys.list(caller.websiteId, query?.cursor),
      }),
      route({
        call: createApiKey,
        access: { right: 'keys.manage' },
        limits: [{ name: 'api-keys', max: 30, windowMs: 3_600_000, per: 'website' }],
        handle: async ({ caller: { websiteId, siteUserId = '', address }, body }) => {
          if ((await keys.countGood(websiteId)) >= maxKeys) return fail('key.too_many', { max: maxKeys });
          const made = await keys.make(websiteId, { ...body, who: siteUserId });
          await audit.add(websiteId, { action: 'api-key.made', siteUserId, address, subjectId: made.key.id });
          return made;
        },
      }),
      route({
        call: revokeApiKey,
        access: { right: 'keys.manage' },
        handle: async ({ caller: { websiteId, siteUserId = '', address }, params: { keyId } }) => {
          const revoked = await keys.revoke(websiteId, keyId);
          if (!revoked) return fail('key.unknown');
          if (revoked.isNew) {
            await audit.add(websiteId, { action: 'api-key.revoked', siteUserId, address, subjectId: keyId });
          }
          return revoked.key;
        },
      }),
      route({
        call: readApiKey,
        access: 'platform',
        handle: async ({ caller, params }) => (await keys.use(caller.websiteId, params.hash)) ?? fail('key.invalid'),
      }),
    ],
  };
}
