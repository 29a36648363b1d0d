/** The calls of `version-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './version-calls.ts';

const path = '/api/rest/forms/{formId}/versions';

export const listFormVersions: Wire<typeof calls.listFormVersions> = { method: 'GET', path };
export const restoreFormVersion: Wire<typeof calls.restoreFormVersion> = {
  method: 'POST',
  path: `${path}/{version}/restore`,
};
