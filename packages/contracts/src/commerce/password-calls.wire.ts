/** What browsers need of passwords of pages and items, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './password-calls.ts';

const path = '/api/content-service/documents/{documentId}/password';

export const readDocumentPassword: Wire<typeof calls.readDocumentPassword> = { method: 'GET', path };
export const saveDocumentPassword: Wire<typeof calls.saveDocumentPassword> = { method: 'PUT', path };
