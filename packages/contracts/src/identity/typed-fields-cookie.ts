/**
 * What was typed into an account form that was refused, as a query string, for the page that asks again: names and the code,
 * never a password. A cookie and not part of the address: addresses of pages are logged and measured.
 */
export const typedFieldsCookie = '__Host-typed-fields';

/** The fields that it holds. */
export const typedFields = ['firstName', 'lastName', 'code'] as const;
export type TypedField = (typeof typedFields)[number];
