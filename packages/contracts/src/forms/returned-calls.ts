import { z } from 'zod';
import { defineCall } from '../call.ts';
import { formValues } from './form.ts';

/** A form that came back refused where no scripts run: what was typed, and what is wrong with it. */
export const returnedForm = z.strictObject({
  /** By field id, each in the shape of its field; never a password. */
  values: formValues,
  /** By field id, in words. */
  errors: z.record(z.string(), z.string()),
});
export type ReturnedForm = z.infer<typeof returnedForm>;

export const readReturnedForm = defineCall({
  id: 'readReturnedForm',
  method: 'GET',
  path: '/api/form/forms/{formId}/returned',
  summary: 'What this visitor typed into the form before it was refused, for half an hour; nothing for anybody else',
  params: z.strictObject({ formId: z.string().max(128) }),
  answer: returnedForm,
});
