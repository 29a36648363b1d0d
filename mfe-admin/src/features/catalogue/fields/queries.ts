import { queryOptions } from '@tanstack/react-query';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { listForms, readOwnedForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

/** The forms products can ask with, by name. */
export function productFormsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['product-forms'],
    queryFn: () => api.call(listForms, { query: { type: productFormType } }),
  });
}

/** One form whole, as it is now. */
export const readForm = (api: AdminApi, formId: string) => api.call(readOwnedForm, { params: { formId } });

export function formQuery(api: AdminApi, formId: string) {
  return queryOptions({ queryKey: ['form', formId], queryFn: () => readForm(api, formId) });
}
