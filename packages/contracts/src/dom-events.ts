import type { Cart } from './commerce/cart.ts';
import type { FormValues } from './forms/form.ts';

/** Browser events between microfrontends, dispatched on `window`. */
export interface DomEvents {
  /** After every change of the cart; the detail is the whole cart (CART-041). */
  'cart:updated': Cart;
  /** Totals are pending from here … (CART-143) */
  'cart:recalculation-start': undefined;
  /** … to here, on failure too (CART-144, CART-145). */
  'cart:recalculation-end': undefined;
  /** Preferences of a namespace are about to be saved: what was read of them is old (EDIT-046). */
  'preferences:refetch': { namespace: string };
  /** The place for asking to be told when a variant is back came, changed or went (`data-restock`: the variant). */
  'product:restock-place': undefined;
  /** Asks for the additional fields of a product in a lightbox (CART-146, PROD-153). */
  'forms:open-fields': OpenFields;
}
/** Only these are dispatched and listened to; a new one begins in `DomEvents`. */
export type DomEventName = keyof DomEvents;

/** Why values were not taken, as the message a visitor reads: what happened, and what to do about it. */
export interface SaveFailure {
  title: string;
  text: string;
}

/** What the lightbox needs to ask for the additional fields of a product, and where its values go. */
export interface OpenFields {
  /** Product the fields belong to, and its name. */
  itemId: string;
  title: string;
  /** The product's form where it is known; else it is looked up. */
  formId?: string;
  /** What the fields start with. */
  values: FormValues | null;
  saveLabel: string;
  /** Takes values that passed all checks. A failure is told by the lightbox, which then stays open. */
  save: (values: FormValues) => Promise<SaveFailure | undefined>;
  /** Told at once, and again when it is over: while the form is fetched nothing else can be seen of it. */
  onOpening?: (isOpening: boolean) => void;
}
