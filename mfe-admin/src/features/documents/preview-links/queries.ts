import { listPreviewLinks } from '@tessera/contracts/commerce/preview-link-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** Links that open a draft, newest first. */
export const previewLinks = defineResource({
  key: 'preview-links',
  call: (api, documentId: string) => api.call(listPreviewLinks, { params: { documentId } }),
  // Colleagues make and withdraw them, too.
  staleTime: 0,
});
