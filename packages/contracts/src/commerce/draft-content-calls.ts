import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { documentAnswer } from './document-answer.ts';

/** Reads what the editor's canvas renders. */
export const readDraftContent = defineCall({
  id: 'readDraftContent',
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/content',
  summary: 'A draft with everything that its page shows, like the published one',
  params: z.strictObject({ documentId: id }),
  answer: documentAnswer,
  errors: ['document.unknown'],
});
