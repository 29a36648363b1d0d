import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';
import { languageQuery, shownForm } from './calls.ts';
import { form } from './form.ts';
import { formInput } from './owner-calls.ts';

const path = '/api/form/previews';

export const previewForm = defineCall({
  id: 'previewForm',
  method: 'POST',
  path,
  summary: 'Keeps a form as it is being written for ten minutes, to be looked at; saves nothing',
  body: formInput.extend({
    /** Template type of a form that is not there yet. */
    type: form.shape.type,
    /** The form that is changed; a new one when absent. */
    formId: id.exactOptional(),
    /** The caller's preview that this one takes the place of, if it still is there. */
    previewId: id.exactOptional(),
  }),
  answer: z.strictObject({ previewId: id, expiresOn: timestampMs }),
  errors: ['request.invalid', 'form.unknown', 'form.preview_unavailable'],
});

export const readFormPreview = defineCall({
  id: 'readFormPreview',
  method: 'GET',
  path: '/internal/form-previews/{previewId}',
  summary:
    'A form as it is being written, as visitors would get it; it asks for no captcha and leads nowhere; platform callers only',
  params: z.strictObject({ previewId: id }),
  query: languageQuery,
  answer: shownForm,
  errors: ['form.preview_over', 'form.preview_unavailable'],
});
