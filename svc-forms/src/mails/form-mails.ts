import { formMails, listFormMailsTo } from '@tessera/contracts/forms/form-mail-calls.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Access } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { mailLogOf } from '@tessera/service-kit/mail/log/mail-log.ts';
import { mailLogRoute } from '@tessera/service-kit/mail/log/mail-log-route.ts';
import { sentMailsLog } from '@tessera/service-kit/mail/log/sent-mails.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import { mailWordsRoutes } from '@tessera/service-kit/mail/words/mail-words-feature.ts';
import { createMailWordsStore } from '@tessera/service-kit/mail/words/mail-words-store.ts';
import { createMailWriter, type MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import { createMembers } from '@tessera/service-kit/members.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';
import { letterMailKind } from '../letters/letter-mail-kind.ts';
import { createSuspensionStore } from '../mail-reports/suspension-store.ts';
import { teamMailModel } from '../team/team-mail-model.ts';
import { formMailSamples } from './sample-mails.ts';

const access: Access = { right: 'mails.write' };

/** How this service's mails are worded, what owners see and change of that, and what went to whom. */
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
  const suspensions = createSuspensionStore(models, now);
  const log = mailLogRoute({
    ...{ call: listFormMailsTo, access },
    log: mailLogOf([createMailLines(models, now), sentMailsLog(models.open(teamMailModel))]),
    kinds: [...formMailSamples.map(({ kind }) => kind), letterMailKind],
    suspensionOf: async (websiteId, emailKey) => {
      const found = await suspensions.find(websiteId, emailKey);
      return found && { why: found.why, reason: found.reason, since: found.atMs };
    },
  });
  return { writer, feature: { routes: [...routes, log], close: async () => mailer.close() } };
}
