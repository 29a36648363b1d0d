/** How the ids of the form's controls begin. */
export const idPrefix = 'checkout-';

export type PayMethod = 'card' | 'installments';
