import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { readPreferences, savePreferences } from '@tessera/contracts/commerce/preference-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';

/** The only namespace of preferences (EDIT-048, EDIT-049). */
const namespace = 'store';

/** The store's settings: for the storefront, and for owners who change them. */
export function preferencesFeature({ storeRules, now, wakeOutbox }: CommerceParts): Feature {
  const present = async (websiteId: string) => {
    const { settings } = await storeRules.read(websiteId);
    return { data: { ...settings, websiteId } };
  };

  return {
    outboxes: [storeRules.outbox],
    routes: [
      route<typeof readStoreSettings>({
        call: readStoreSettings,
        access: 'anyone',
        handle: async ({ caller }) => (await storeRules.recall(caller.websiteId)).settings,
      }),
      route<typeof readPreferences>({
        call: readPreferences,
        access: storeReaders,
        handle: ({ params, caller }) =>
          params.namespace === namespace ? present(caller.websiteId) : fail('request.not_found'),
      }),
      route<typeof savePreferences>({
        call: savePreferences,
        access: storeEditors,
        handle: async ({ params, body, caller }) => {
          if (params.namespace !== namespace) return fail('request.not_found');
          await storeRules.savePreferences(caller.websiteId, body, outboxEntry('content.changed', {}, now()));
          wakeOutbox();
          return present(caller.websiteId);
        },
      }),
    ],
  };
}
