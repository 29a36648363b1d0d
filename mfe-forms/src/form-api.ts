import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf, CallInput } from '@tessera/contracts/call.ts';
import { readProduct } from '@tessera/contracts/commerce/catalogue-calls.wire.ts';
import type * as addressCalls from '@tessera/contracts/forms/address-calls.ts';
import { completeAddress, readAddress } from '@tessera/contracts/forms/address-calls.wire.ts';
import {
  createSubmissionKey,
  readForm,
  saveFormSubmission,
  validateForm,
} from '@tessera/contracts/forms/calls.wire.ts';
import type { FormValues } from '@tessera/contracts/forms/form.ts';
import { openSaved, saveForLater } from '@tessera/contracts/forms/saved-calls.wire.ts';

const api = createApi();

/** The calls this module makes, one line each. */
export const formApi = {
  read: (formId: string) => api.call(readForm, { params: { formId } }),
  readProduct: (itemId: string) => api.call(readProduct, { params: { itemId } }),
  validate: (formId: string, values: FormValues) => api.call(validateForm, { params: { formId }, body: values }),
  completeAddress: (query: CallInput<typeof addressCalls.completeAddress>['query']) =>
    api.call(completeAddress, { query }),
  readAddress: (query: CallInput<typeof addressCalls.readAddress>['query']) => api.call(readAddress, { query }),
  saveForLater: (formId: string, body: BodyOf<typeof saveForLater>) =>
    api.call(saveForLater, { params: { formId }, body }),
  openSaved: (token: string) => api.call(openSaved, { body: { token }, idempotencyKey: token }),
  key: (formId: string) => api.call(createSubmissionKey, { query: { formId } }),
  /** However often it is sent with one key, it is one submission and has one answer. */
  save: (body: BodyOf<typeof saveFormSubmission> & { key: string }) =>
    api.call(saveFormSubmission, { body, idempotencyKey: body.key }),
};
