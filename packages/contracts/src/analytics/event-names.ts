/** Name of the legacy event a page with results of a search sends; `data` has its `term`, and how many it `found`. */
export const siteSearchEvent = 'siteSearch';

/** Name under which forms that were sent are kept; svc-forms tells of them, no page does. */
export const formSentEvent = 'formSent';
