import { readStoreSettings } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { Outage } from '@tessera/service-kit/outage.ts';

/**
 * Whether a form comes over the website's pages (FORM-004).
 * @throws Outage when the store, whose settings say so, cannot be asked right now
 */
export type IsPopup = (websiteId: string, formId: string) => Promise<boolean>;

/** Asks svc-commerce every time; without a store no form is a pop-up. */
export function createIsPopup(commerce: ServiceCalls | undefined): IsPopup {
  return async (websiteId, formId) => {
    const settings = await commerce?.(readStoreSettings, {}, websiteId).catch((cause) => {
      throw new Outage('svc-commerce could not be asked which form is the pop-up', { cause });
    });
    return settings?.popup?.formId === formId;
  };
}
