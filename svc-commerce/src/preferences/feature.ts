import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { type Preferences, readPreferences, savePreferences } from '@tessera/contracts/commerce/preference-calls.ts';
import { hasStore } from '@tessera/rules/cart/has-store.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { changePreferences, presentPreferences } from './change-preferences.ts';
import type { PreferencesDeps } from './deps.ts';
import { namespaceOf } from './preference-namespaces.ts';

type Marketing = Preferences['marketing'];

const popupOf = ({ popupFormId: formId, popupTitle: title, popupText: text, popupAfterSeconds }: Marketing) => ({
  ...{ formId, title, text },
  afterSeconds: popupAfterSeconds,
});

/** The store's settings: for the storefront, and for owners who change them. */
export function preferencesFeature(deps: PreferencesDeps): Feature {
  const { storeRules, content, payments } = deps;
  return {
    outboxes: [storeRules.outbox],
    routes: [
      route({
        call: readStoreSettings,
        access: 'anyone',
        handle: async ({ caller }) => {
          const { settings, installments, marketing } = await storeRules.getCached(caller.websiteId);
          return {
            ...settings,
            installments,
            paymentProvider: payments.name,
            hasStore: hasStore((await content.siteIndex(caller.websiteId)).collections),
            ...(marketing.pixelId && { pixelId: marketing.pixelId }),
            ...(marketing.asksConsent && { asksConsent: true as const }),
            ...(marketing.popupFormId && { popup: popupOf(marketing) }),
            ...(marketing.recordsVisits && { recordedShare: marketing.recordedShare }),
          };
        },
      }),
      route({
        call: readPreferences,
        access: { right: 'store.settings' },
        handle: ({ params, caller }) => {
          const namespace = namespaceOf(params.namespace);
          return namespace ? presentPreferences(caller.websiteId, namespace, deps) : fail('request.not_found');
        },
      }),
      route({
        call: savePreferences,
        access: { right: 'store.settings' },
        handle: ({ params, query, body, caller: { websiteId } }) => {
          const namespace = namespaceOf(params.namespace);
          if (!namespace) return fail('request.not_found');
          const change = { websiteId, namespace, body, expectedVersion: query?.expectedVersion };
          return changePreferences(change, deps);
        },
      }),
    ],
  };
}
