import { recordNamedEvent } from '@tessera/browser-kit/measure/named-event.ts';

/** What owners do on the form of a product's fields, as the newer tracker names it (EDIT-022 to EDIT-024, EDIT-026). */
export type ProductFormAction = 'open' | 'close' | 'submit';

export function trackProductForm(action: ProductFormAction): void {
  recordNamedEvent(`cart_page_product_form_${action}`);
}
