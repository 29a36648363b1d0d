/**
 * The events of `dom-events.ts` for those who hear them, free of the schema library. What a module uses of these, its
 * build records as what it hears.
 */
import type { Heard } from './dom-events.ts';

export const cartUpdated: Heard<'cart:updated'> = { name: 'cart:updated' };
export const cartRecalculationStart: Heard<'cart:recalculation-start'> = { name: 'cart:recalculation-start' };
export const cartRecalculationEnd: Heard<'cart:recalculation-end'> = { name: 'cart:recalculation-end' };
export const productRestockPlace: Heard<'product:restock-place'> = { name: 'product:restock-place' };
export const formsOpenFields: Heard<'forms:open-fields'> = { name: 'forms:open-fields' };
