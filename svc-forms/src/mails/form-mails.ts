import { role } from '@tessera/contracts/enumerations.ts';
import { formMails } from '@tessera/contracts/forms/form-mail-calls.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { mailWordsRoutes } from '@tessera/service-kit/mail/words/mail-words-feature.ts';
import { createMailWordsStore } from '@tessera/service-kit/mail/words/mail-words-store.ts';
import { createMailWriter, type MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createMembers } from '@tessera/service-kit/members.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';
import { formMailSamples } from './sample-mails.ts';

/** Who changes the store changes what it says. */
const access = { roles: [role.admin, role.storeManager, role.websiteManager] };

/** How this service's mails are worded, and what owners see and change of that. */
export function createFormMails(deps: ServiceDeps<FormsConfig>): { writer: MailWriter; feature: Feature } {
  const { config, models, now, urls } = deps;
  const store = createMailWordsStore(models);
  const writer = createMailWriter(store);
  const identity = createServiceCalls('identity', urls, config);
  const mailer = createMailer(config);
  const routes = mailWordsRoutes({
    ...{ calls: formMails, access, mails: formMailSamples, store, writer, mailer },
    websites: createWebsites(identity, config, now),
    emailOf: createMembers(identity).emailOf,
  });
  return { writer, feature: { routes, close: async () => mailer.close() } };
}
