import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { readShippingZones, saveShippingZones } from '@tessera/contracts/commerce/store-rule-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import type { RuleList } from '../../kit/form/use-rule-list.ts';

export const shippingZones = defineResource({
  key: 'shipping-zones',
  call: async (api): Promise<RuleList<ShippingZone>> => {
    const { version, zones } = await api.call(readShippingZones, {});
    return { version, values: zones };
  },
});

export async function saveZones(api: AdminApi, zones: ShippingZone[], expectedVersion: number) {
  const after = await api.call(saveShippingZones, { body: { zones, expectedVersion } });
  return { version: after.version, values: after.zones };
}
