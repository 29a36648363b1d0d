import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';

/** What sentences call a document: its title, or its kind where it has none. */
export const nameOf = ({ title, kind }: Pick<DocumentSummary, 'title' | 'kind'>): string => title || `this ${kind}`;
