/** Carries the key of a page under check with everything the page asks for. */
export const pageKeyHeader = 'x-check-page';
