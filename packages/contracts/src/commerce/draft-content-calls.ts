import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { pageContent } from './page-content.ts';

/** Reads what the editor's canvas renders. */
export const readDraftContent = defineCall({
  id: 'readDraftContent',
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/content',
  summary: 'A draft with everything that its page shows',
  params: z.strictObject({ documentId: id }),
  answer: pageContent,
  errors: ['document.unknown'],
});
