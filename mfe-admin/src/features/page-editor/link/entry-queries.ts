import { listForms } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

const freshForMs = 60_000;

/** The website's forms by name. */
export const websiteForms = defineResource({
  key: 'editor-forms',
  call: (api) => api.call(listForms, { query: {} }),
  staleTime: freshForMs,
});
