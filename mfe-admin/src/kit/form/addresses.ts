/** The mail addresses somebody typed, one per line or however they came. */
export const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** What a field that takes several addresses says where they are none. */
export const addressesWanted = 'Enter up to 20 different addresses, such as shop@example.com, one per line';
