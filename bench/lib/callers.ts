import { type CallerClaims, callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';

export const websiteId = 'site-bench';

/** Signs callers of a service as the gateway does. */
export function createCallers(service: ServiceName, secret: string) {
  const sign = createCallerSigner(service, secret, Date.now);
  const headersFor = async (claims: Partial<CallerClaims>) => ({
    'content-type': 'application/json',
    [callerHeader]: await sign({ websiteId, address: '203.0.113.1', kind: 'visitor', locale: 'en-GB', ...claims }),
  });
  const ownerSid = 'bench-owner';
  return {
    /** The owner, for calls that change something. */
    owner: async () => ({
      ...(await headersFor({
        kind: 'staff',
        sid: ownerSid,
        siteUserId: 'owner',
        roles: [role.admin],
        provedMs: Date.now(),
      })),
      [crumbHeader]: makeCrumb(secret, ownerSid),
      'x-siteuser-xsrf-token': xsrfTokenOf(secret, ownerSid),
    }),
    platform: () => headersFor({ kind: 'platform' }),
    /** Somebody of another website. */
    of: (website: string, kind: CallerClaims['kind']) =>
      headersFor({
        websiteId: website,
        kind,
        ...(kind === 'staff' && { siteUserId: 'owner', roles: [role.admin], provedMs: Date.now() }),
      }),
    /** A visitor; each number is another one, at another address. */
    visitor: async (number: number | string) => {
      const sid = `bench-${number}`;
      const address = `203.0.${Number(number) % 256 || 0}.7`;
      return { ...(await headersFor({ sid, address })), [crumbHeader]: makeCrumb(secret, sid) };
    },
  };
}
export type Callers = ReturnType<typeof createCallers>;
