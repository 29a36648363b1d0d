import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keyErrors } from './call-errors.ts';
import { moduleName } from './module.ts';
import { preview, previewBody } from './previews.ts';

/** The call by which a team shows a version to chosen people. */

export const makePreview = defineCall({
  id: 'makePreview',
  method: 'POST',
  path: '/modules/api/{name}/preview',
  summary: 'Make a link that shows one version of a module, on the real pages, to the browser that opens it alone',
  params: z.strictObject({ name: moduleName }),
  body: previewBody,
  answer: preview,
  status: 201,
  errors: [
    ...keyErrors,
    'module.invalid',
    'module.unknown',
    'module.version_unknown',
    'module.version_swept',
    'module.draft',
    'module.refused',
    'module.unverified',
    'website.unknown',
    'module.retired',
  ],
});
