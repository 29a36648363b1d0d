import { type CallerClaims, callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import type { CommerceService } from './commerce-service.ts';

/** A call whose answer is bytes: pictures are no JSON. */
export async function fetchAs(
  { url, config }: CommerceService,
  claims: Pick<CallerClaims, 'kind'> & Partial<CallerClaims>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const sign = createCallerSigner('svc-commerce', config.PLATFORM_SECRET, Date.now);
  const token = await sign({ websiteId: 'site-a', address: '203.0.113.7', locale: 'en', ...claims });
  return fetch(url + path, { ...init, headers: { ...init.headers, [callerHeader]: token } });
}
