import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import type { FormsConfig } from './config.ts';
import { createFormStore } from './definitions/form-store.ts';
import { formsFeature } from './definitions/forms-feature.ts';
import { ownerFormsFeature } from './definitions/owner-forms-feature.ts';
import { noticesFeature } from './notices/notices-feature.ts';
import { restockFeature } from './restock/restock-feature.ts';
import { createSubmissionStore } from './submissions/submission-store.ts';
import { submissionsFeature } from './submissions/submissions-feature.ts';

export const forms: ServiceDefinition<FormsConfig> = {
  name: 'svc-forms',
  version: '0.1.0',
  features: (deps) => {
    const formStore = createFormStore(deps.models);
    const submissions = createSubmissionStore(deps.models);
    return [
      formsFeature(formStore, deps.config),
      ownerFormsFeature(deps, formStore),
      submissionsFeature(deps, { forms: formStore, submissions }),
      noticesFeature(deps, submissions),
      restockFeature(deps),
    ];
  },
};
