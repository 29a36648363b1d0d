/** What browsers need of previews of forms, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './preview-calls.ts';

export const previewForm: Wire<typeof calls.previewForm> = { method: 'POST', path: '/api/form/previews' };

/** Where the shell shows a preview, for a frame of the admin: the id is what follows. */
export const formPreviewFolder = '/config/preview/form';
