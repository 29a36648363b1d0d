import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import {
  type PreferenceNamespace,
  readPreferences,
  savePreferences,
} from '@tessera/contracts/commerce/preference-calls.ts';
import { hasStore } from '@tessera/rules/cart/has-store.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';
import { namespaceOf, preferencesOf, preferenceWrite } from './preference-namespaces.ts';

/** The store's settings: for the storefront, and for owners who change them. */
export function preferencesFeature({ storeRules, content, payments, now, wakeOutbox }: CommerceParts): Feature {
  const present = async (websiteId: string, namespace: PreferenceNamespace) => ({
    data: { ...preferencesOf(namespace, await storeRules.read(websiteId)), websiteId },
  });

  return {
    outboxes: [storeRules.outbox],
    routes: [
      route<typeof readStoreSettings>({
        call: readStoreSettings,
        access: 'anyone',
        handle: async ({ caller }) => {
          const { settings, installments, marketing } = await storeRules.recall(caller.websiteId);
          return {
            ...settings,
            installments,
            paymentProvider: payments.name,
            hasStore: hasStore((await content.siteIndex(caller.websiteId)).collections),
            ...(marketing.pixelId && { pixelId: marketing.pixelId }),
          };
        },
      }),
      route<typeof readPreferences>({
        call: readPreferences,
        access: storeReaders,
        handle: ({ params, caller }) => {
          const namespace = namespaceOf(params.namespace);
          return namespace ? present(caller.websiteId, namespace) : fail('request.not_found');
        },
      }),
      route<typeof savePreferences>({
        call: savePreferences,
        access: storeEditors,
        handle: async ({ params, body, caller: { websiteId } }) => {
          const namespace = namespaceOf(params.namespace);
          if (!namespace) return fail('request.not_found');
          const write = preferenceWrite(namespace, body, await storeRules.read(websiteId));
          if (write instanceof Failure) return write;
          await storeRules.save(websiteId, write, outboxEntry('content.changed', {}, now()));
          wakeOutbox();
          return present(websiteId, namespace);
        },
      }),
    ],
  };
}
