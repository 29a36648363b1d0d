import { listForms, readOwnedForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { listSubmissionPeople } from '@tessera/contracts/forms/submission-calls.wire.ts';
import { listFormVersions } from '@tessera/contracts/forms/version-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** The website's forms by name, of one type or of all. */
export const forms = defineResource({
  key: 'forms',
  call: (api, query: { type?: string }) => api.call(listForms, { query }),
});

/** All of them on one page: a website has a few hundred at most. */
export const formsList = defineList({ path: '/forms', things: 'forms', read: ({ api }) => forms.query(api, {}) });

/** One form whole, as it is now. */
export const readForm = (api: AdminApi, formId: string) => api.call(readOwnedForm, { params: { formId } });

export const formById = defineResource({ key: 'form', call: readForm });

/** What a form was, newest first. */
export const formVersions = defineResource({
  key: 'form-versions',
  call: (api, { formId, ...query }: { formId: string; cursor?: string }) =>
    api.call(listFormVersions, { params: { formId }, query }),
});

/** What those who keep forms are called. */
export const formPeople = defineResource({
  key: 'form-people',
  call: (api) => api.call(listSubmissionPeople, {}),
});
