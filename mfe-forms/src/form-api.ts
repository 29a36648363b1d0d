import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { readProduct } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type {
  createSubmissionKey,
  readForm,
  saveFormSubmission,
  validateForm,
} from '@tessera/contracts/forms/calls.ts';
import type { FormValues } from '@tessera/contracts/forms/form.ts';

const api = createApi();

/** The calls this module makes, one line each. */
export const formApi = {
  read: (formId: string) => api.request<typeof readForm>('GET', '/api/form/forms/{formId}', { params: { formId } }),
  readProduct: (itemId: string) =>
    api.request<typeof readProduct>('GET', '/api/commerce/products/{itemId}', { params: { itemId } }),
  validate: (formId: string, values: FormValues) =>
    api.request<typeof validateForm>('POST', '/api/rest/forms/validate/{formId}', { params: { formId }, body: values }),
  key: () => api.request<typeof createSubmissionKey>('POST', '/api/form/FormSubmissionKey', {}),
  /** However often it is sent with one key, it is one submission and has one answer. */
  save: (body: BodyOf<typeof saveFormSubmission> & { key: string }) =>
    api.request<typeof saveFormSubmission>('POST', '/api/form/SaveFormSubmission', { body, idempotencyKey: body.key }),
};
