import { createMailWordsStore } from '@tessera/service-kit/mail/words/mail-words-store.ts';
import { createMailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { audienceMailSamples, campaignMailKind, createAudience } from './audience/index.ts';
import type { FormsConfig } from './config.ts';
import { erasureFeature } from './erasure/erasure-feature.ts';
import { createForms, formMailSamples } from './forms/index.ts';
import { formMailsFeature } from './mails/form-mails.ts';

export const forms: ServiceDefinition<FormsConfig> = {
  name: 'svc-forms',
  version: '0.1.0',
  features: (deps) => {
    const store = createMailWordsStore(deps.models);
    const writer = createMailWriter(store);
    const formsArea = createForms(deps, writer);
    const audience = createAudience(deps, { ...formsArea, writer });
    return [
      ...formsArea.features,
      ...audience.features,
      formMailsFeature(deps, {
        store,
        writer,
        samples: [...formMailSamples, ...audienceMailSamples],
        otherKinds: [campaignMailKind],
        logs: [formsArea.mailLog, audience.mailLog],
        suspensions: audience.suspensions,
      }),
      // Forms first: a submission that is still being processed must not add a subscriber afterwards.
      erasureFeature(deps, [formsArea.erase, audience.erase]),
    ];
  },
};
