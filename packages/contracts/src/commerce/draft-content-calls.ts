import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { documentContent } from './document-content.ts';

/** Reads what the editor's canvas renders. */
export const readDraftContent = defineCall({
  id: 'readDraftContent',
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/content',
  summary: 'A draft with everything that its page shows',
  params: z.strictObject({ documentId: id }),
  answer: documentContent,
  errors: ['document.unknown'],
});
