import * as calls from '@tessera/contracts/forms/address-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { FormsConfig } from '../../config.ts';
import { createGoogle } from './google.ts';
import { offline } from './offline.ts';
import type { AddressProvider } from './provider.ts';

const minuteMs = 60_000;
/** Providers are paid by the call: no more than people type, and no more than a website can mean. */
const limits: RateLimit[] = [
  { name: 'address-look-up', max: 60, windowMs: minuteMs, maxOfNetwork: 180 },
  { name: 'website-address-look-up', max: 1_200, windowMs: minuteMs, per: 'website' },
];

/** Addresses are completed while they are typed (FORM-174 to FORM-179). */
export function addressesFeature({ config }: ServiceDeps<FormsConfig>): Feature {
  const provider = providerOf(config);
  return {
    routes: [
      route({
        call: calls.completeAddress,
        access: 'anyone',
        limits,
        handle: async ({ query }) => {
          if (!provider) return fail('address.look_up_off');
          const predictions = await provider.complete(query);
          return predictions ? { predictions: predictions.slice(0, 5) } : fail('address.unavailable');
        },
      }),
      route({
        call: calls.readAddress,
        access: 'anyone',
        limits,
        handle: async ({ query: { placeId, sessionToken } }) => {
          if (!provider) return fail('address.look_up_off');
          const found = await provider.read(placeId, sessionToken);
          return found ?? fail(found === null ? 'address.unknown' : 'address.unavailable');
        },
      }),
    ],
  };
}

/** @throws for a provider that needs a key and has none */
function providerOf({
  ADDRESS_LOOKUP,
  ADDRESS_LOOKUP_KEY,
  ADDRESS_LOOKUP_URL,
}: FormsConfig): AddressProvider | undefined {
  if (ADDRESS_LOOKUP === 'offline') return offline;
  if (ADDRESS_LOOKUP !== 'google') return undefined;
  if (!ADDRESS_LOOKUP_KEY) throw new Error('ADDRESS_LOOKUP=google needs ADDRESS_LOOKUP_KEY.');
  return createGoogle(ADDRESS_LOOKUP_KEY, ADDRESS_LOOKUP_URL);
}
