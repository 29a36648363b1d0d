import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { listForms, readOwnedForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The forms products can ask with, by name. */
export const productForms = defineResource({
  key: 'product-forms',
  call: (api) => api.call(listForms, { query: { type: productFormType } }),
});

/** One form whole, as it is now. */
export const readForm = (api: AdminApi, formId: string) => api.call(readOwnedForm, { params: { formId } });

export const formById = defineResource({ key: 'form', call: readForm });
