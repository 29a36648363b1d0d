import { queryOptions } from '@tanstack/react-query';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { listForms, readOwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

export const formsPath = '/api/rest/forms';

/** The forms products can ask with, by name. */
export function productFormsQuery(api: AdminApi) {
  return queryOptions({
    queryKey: ['product-forms'],
    queryFn: () => api.ask<typeof listForms>('GET', formsPath, { query: { type: productFormType } }),
  });
}

/** One form whole, as it is now. */
export const readForm = (api: AdminApi, formId: string) =>
  api.ask<typeof readOwnedForm>('GET', `${formsPath}/{formId}`, { params: { formId } });

export function formQuery(api: AdminApi, formId: string) {
  return queryOptions({ queryKey: ['form', formId], queryFn: () => readForm(api, formId) });
}
