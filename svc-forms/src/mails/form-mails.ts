import { formMails, listFormMailsTo } from '@tessera/contracts/forms/form-mail-calls.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Access } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { type MailLog, mailLogOf } from '@tessera/service-kit/mail/log/mail-log.ts';
import { mailLogRoute } from '@tessera/service-kit/mail/log/mail-log-route.ts';
import { createMailer } from '@tessera/service-kit/mail/mailer.ts';
import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import { mailWordsRoutes } from '@tessera/service-kit/mail/words/mail-words-feature.ts';
import type { MailWordsStore } from '@tessera/service-kit/mail/words/mail-words-store.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { ShownMail } from '@tessera/service-kit/mail/words/worded-mails.ts';
import { createMembers } from '@tessera/service-kit/members.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import type { FormsConfig } from '../config.ts';

const access: Access = { right: 'mails.write' };

interface FormMailsDeps {
  store: MailWordsStore;
  writer: MailWriter;
  /** The mails whose texts owners change. */
  samples: readonly ShownMail[];
  /** Mails that owners write whole. */
  otherKinds: readonly Pick<MailKind, 'kind' | 'name'>[];
  /** Mails that are documents of their own. */
  logs: readonly MailLog[];
  suspensions: {
    find: (
      websiteId: string,
      emailKey: string,
    ) => Promise<{ why: 'bounce' | 'complaint'; reason: string; atMs: number } | null>;
  };
}

/** How this service's mails are worded, what owners see and change of that, and what went to whom. */
export function formMailsFeature(
  { config, models, now, urls }: ServiceDeps<FormsConfig>,
  { store, writer, samples, otherKinds, logs, suspensions }: FormMailsDeps,
): Feature {
  const identity = createServiceCalls('identity', urls, config);
  const mailer = createMailer(config);
  const routes = mailWordsRoutes({
    calls: formMails,
    access,
    mails: samples,
    store,
    writer,
    mailer,
    websites: createWebsites(identity, config, now),
    emailOf: createMembers(identity).emailOf,
  });
  const log = mailLogRoute({
    call: listFormMailsTo,
    access,
    log: mailLogOf([createMailLines(models, now), ...logs]),
    kinds: [...samples.map(({ kind }) => kind), ...otherKinds],
    suspensionOf: async (websiteId, emailKey) => {
      const found = await suspensions.find(websiteId, emailKey);
      return found && { why: found.why, reason: found.reason, since: found.atMs };
    },
  });
  return { routes: [...routes, log], close: async () => mailer.close() };
}
