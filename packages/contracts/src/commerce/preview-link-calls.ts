/** Links by which anybody who has them can look at a draft. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';
import { documentAnswer } from './document-answer.ts';
import { author } from './publication-calls.ts';

const path = '/api/content-service/documents/{documentId}/preview-links';
const params = z.strictObject({ documentId: id });

const previewLink = z.strictObject({
  /** The secret at the end of its address: `{preview origin}/config/preview/page/{token}`. */
  token: z.string(),
  by: author,
  /** When it was made, and until when it opens the draft. */
  on: timestampMs,
  until: timestampMs,
});
export type PreviewLink = z.infer<typeof previewLink>;

export const createPreviewLink = defineCall({
  id: 'createPreviewLink',
  method: 'POST',
  path,
  summary: 'Makes a link that opens the draft for 7 days without signing in; the caller’s own one is extended',
  params,
  answer: previewLink,
  errors: ['document.unknown'],
});

export const listPreviewLinks = defineCall({
  id: 'listPreviewLinks',
  method: 'GET',
  path,
  summary: 'Links that open the draft, newest first: one of each person at most, and at most 100',
  params,
  answer: z.strictObject({ links: z.array(previewLink) }),
  errors: ['document.unknown'],
});

export const withdrawPreviewLinks = defineCall({
  id: 'withdrawPreviewLinks',
  method: 'DELETE',
  path,
  summary: 'Withdraws all links to the draft: they open nothing from now on',
  params,
  answer: z.strictObject({ withdrawn: z.int().min(0) }),
  errors: ['document.unknown'],
});

export const readPagePreview = defineCall({
  id: 'readPagePreview',
  method: 'GET',
  path: '/internal/page-previews/{previewToken}',
  summary: 'The draft that a preview link opens, with everything its page shows; platform callers only',
  params: z.strictObject({ previewToken: id }),
  answer: z.strictObject({ draft: documentAnswer, by: author, until: timestampMs }),
  errors: ['preview.ended'],
});
