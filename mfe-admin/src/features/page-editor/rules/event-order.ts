import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';

/** What is wrong with the end of an event that comes before its beginning; undefined for every other field. */
export const orderProblem = (body: DocumentBody, field: string): string | undefined =>
  field === 'endDate' && body.kind === 'event' && (body.endDate ?? Infinity) < (body.startDate ?? 0)
    ? 'The event ends before it begins'
    : undefined;
