import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { shippingZone } from '@tessera/contracts/commerce/shipping.ts';
import {
  readShippingZones,
  readTaxRules,
  saveShippingZones,
  saveTaxRules,
} from '@tessera/contracts/commerce/store-rule-calls.ts';
import { checkShippingZones } from '@tessera/rules/cart/check-shipping.ts';
import { checkTaxRules } from '@tessera/rules/cart/check-tax.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { PreferencesDeps } from './deps.ts';

/** Shipping zones and tax rules: lists that are read and saved as a whole. */
export function ruleListsFeature({ storeRules }: PreferencesDeps): Feature {
  const zonesOf = async (websiteId: string) => {
    const { shippingVersion, shippingZones } = await storeRules.read(websiteId);
    // Stored by earlier versions, some lack fields that have a usual value.
    return { version: shippingVersion, zones: shippingZones.map((zone): ShippingZone => shippingZone.parse(zone)) };
  };
  const taxesOf = async (websiteId: string) => {
    const { taxVersion, taxRules } = await storeRules.read(websiteId);
    return { version: taxVersion, rules: taxRules };
  };
  const conflict = (version: number) => fail('settings.conflict', { version });

  const saveZones = async (websiteId: string, zones: ShippingZone[], expectedVersion: number) => {
    const errors = checkShippingZones(zones);
    if (hasAny(errors)) return fail('request.invalid', {}, errors);
    const change = { list: 'shippingZones' as const, values: zones, expectedVersion };
    const isSaved = await storeRules.replaceList(websiteId, change);
    const now = await zonesOf(websiteId);
    return isSaved ? now : conflict(now.version);
  };
  const saveTaxes = async (websiteId: string, rules: TaxRule[], expectedVersion: number) => {
    const errors = checkTaxRules(rules);
    if (hasAny(errors)) return fail('request.invalid', {}, errors);
    const isSaved = await storeRules.replaceList(websiteId, { list: 'taxRules', values: rules, expectedVersion });
    const now = await taxesOf(websiteId);
    return isSaved ? now : conflict(now.version);
  };

  return {
    routes: [
      route({
        call: readShippingZones,
        access: { right: 'store.settings' },
        handle: ({ caller }) => zonesOf(caller.websiteId),
      }),
      route({
        call: saveShippingZones,
        access: { right: 'store.settings' },
        handle: ({ body, caller }): Promise<Awaited<ReturnType<typeof zonesOf>> | Failure> =>
          saveZones(caller.websiteId, body.zones, body.expectedVersion),
      }),
      route({
        call: readTaxRules,
        access: { right: 'store.settings' },
        handle: ({ caller }) => taxesOf(caller.websiteId),
      }),
      route({
        call: saveTaxRules,
        access: { right: 'store.settings' },
        handle: ({ body, caller }): Promise<Awaited<ReturnType<typeof taxesOf>> | Failure> =>
          saveTaxes(caller.websiteId, body.rules, body.expectedVersion),
      }),
    ],
  };
}

const hasAny = (errors: Record<string, string>) => Object.keys(errors).length > 0;
