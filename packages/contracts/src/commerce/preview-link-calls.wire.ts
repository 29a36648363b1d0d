/** What browsers need of links to drafts, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './preview-link-calls.ts';

export const createPreviewLink: Wire<typeof calls.createPreviewLink> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/preview-links',
};
export const listPreviewLinks: Wire<typeof calls.listPreviewLinks> = {
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/preview-links',
};
export const withdrawPreviewLinks: Wire<typeof calls.withdrawPreviewLinks> = {
  method: 'DELETE',
  path: '/api/content-service/documents/{documentId}/preview-links',
};

/** Where the shell shows a draft on the website's preview host: the link's token is what follows. */
export const pagePreviewFolder = '/config/preview/page';
