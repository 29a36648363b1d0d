/**
 * What microfrontends say to each other on one page. Builds record what a module says and hears of it, and the registry
 * compares that before a move; a page carries the names alone (`spoken-events.wire.ts`, `heard-events.wire.ts`).
 *
 * Events only grow: a detail gets fields that may be left out. What would take more is another version beside the first,
 * `cart:updated@2`: whoever says it says both for as long as somebody hears the older one, and everybody hears one.
 */
import { z } from 'zod';
import type { Call } from './call.ts';
import { readCart } from './commerce/cart-calls.ts';
import { formValues } from './forms/form.ts';

/** An event as it is agreed on. */
export interface DomEventContract {
  /** Tells how something is, not what happens: whoever comes later is told once what was said last. */
  isState: boolean;
  /** What is said; undefined for an event that is all there is to say. */
  detail: z.ZodType;
  /** The detail is what this call answered, passed on: what is in it is compared where it comes from. */
  answerOf?: Call;
}

/** Why values were not taken, as the message a visitor reads: what happened, and what to do about it. */
export interface SaveFailure {
  title: string;
  text: string;
}

/** What the lightbox needs to ask for the additional fields of a product, and where its values go. */
const openFields = z.strictObject({
  /** Product the fields belong to, and its name. */
  itemId: z.string(),
  title: z.string(),
  /** The product's form where it is known; else it is looked up. */
  formId: z.string().exactOptional(),
  /** What the fields start with. */
  values: formValues.nullable(),
  saveLabel: z.string(),
  /** Takes values that passed all checks. A failure is told by the lightbox, which then stays open. */
  save: z.custom<(values: z.infer<typeof formValues>) => Promise<SaveFailure | undefined>>(),
  /** Told at once, and again when it is over: while the form is fetched nothing else can be seen of it. */
  onOpening: z.custom<(isOpening: boolean) => void>().exactOptional(),
});
export type OpenFields = z.infer<typeof openFields>;

const nothing = z.undefined();

/** Every event, by its name and, from the second on, its version. They are dispatched on `window`. */
export const domEvents = {
  /** After every change of the cart; the detail is the whole cart (CART-041). */
  'cart:updated': { isState: true, detail: readCart.answer, answerOf: readCart },
  /** Totals are pending from here … (CART-143) */
  'cart:recalculation-start': { isState: false, detail: nothing },
  /** … to here, on failure too (CART-144, CART-145). */
  'cart:recalculation-end': { isState: false, detail: nothing },
  /** Preferences of a namespace are about to be saved: what was read of them is old (EDIT-046). */
  'preferences:refetch': { isState: false, detail: z.strictObject({ namespace: z.string() }) },
  /**
   * The place for asking to be told when a variant is back came, changed or went. How it is stands in the document
   * (`data-restock`: the variant), where whoever comes later looks.
   */
  'product:restock-place': { isState: false, detail: nothing },
  /** Asks for the additional fields of a product in a lightbox (CART-146, PROD-153). */
  'forms:open-fields': { isState: false, detail: openFields },
} as const satisfies Record<string, DomEventContract>;

export type DomEventName = keyof typeof domEvents;
export type DetailOf<N extends DomEventName> = z.infer<(typeof domEvents)[N]['detail']>;

declare const direction: unique symbol;

/** An event as a page carries it to say it. The compiler keeps it apart from what is only heard. */
export type Spoken<N extends DomEventName> = { readonly name: N; readonly [direction]?: 'spoken' } & {
  readonly isState?: (typeof domEvents)[N]['isState'];
} & ((typeof domEvents)[N]['isState'] extends true ? { readonly isState: true } : unknown);

/** An event as a page carries it to hear it. */
export interface Heard<N extends DomEventName> {
  readonly name: N;
  readonly [direction]?: 'heard';
}
