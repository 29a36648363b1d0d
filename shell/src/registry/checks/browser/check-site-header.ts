/** Carries the key of an inspected page with all its requests. */
export const pageKeyHeader = 'x-check-page';
