/**
 * The events of `dom-events.ts` for those who say them, free of the schema library. What a module uses of these, its build
 * records as what it says.
 */
import type { Spoken } from './dom-events.ts';

export const cartUpdated: Spoken<'cart:updated'> = { name: 'cart:updated', isState: true };
export const cartRecalculationStart: Spoken<'cart:recalculation-start'> = { name: 'cart:recalculation-start' };
export const cartRecalculationEnd: Spoken<'cart:recalculation-end'> = { name: 'cart:recalculation-end' };
export const preferencesRefetch: Spoken<'preferences:refetch'> = { name: 'preferences:refetch' };
export const productRestockPlace: Spoken<'product:restock-place'> = { name: 'product:restock-place' };
export const formsOpenFields: Spoken<'forms:open-fields'> = { name: 'forms:open-fields' };
