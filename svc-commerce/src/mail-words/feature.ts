import { listStoreMailsTo, storeMails } from '@tessera/contracts/commerce/store-mail-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { mailLogRoute } from '@tessera/service-kit/mail/log/mail-log-route.ts';
import { mailWordsRoutes } from '@tessera/service-kit/mail/words/mail-words-feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Mails } from '../mails/mails.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import { storeMailSamples } from './sample-mails.ts';

/** What owners' words of mails are given. */
interface MailWordsDeps {
  mails: Mails;
  members: Members;
  websites: Websites;
  storeRules: StoreRulesStore;
}

/** The store's mails as their owner sees them, their words, and what went to whom. */
export function mailWordsFeature({ mails, members, websites, storeRules }: MailWordsDeps): Feature {
  const samples = storeMailSamples(storeRules);
  return {
    routes: [
      ...mailWordsRoutes({
        ...{ calls: storeMails, access: { right: 'mails.write' }, mails: samples, websites },
        ...{ store: mails.words, writer: mails, mailer: mails.mailer, emailOf: members.emailOf },
      }),
      mailLogRoute({
        ...{ call: listStoreMailsTo, access: { right: 'mails.write' }, log: mails.log },
        kinds: samples.map(({ kind }) => kind),
      }),
    ],
  };
}
