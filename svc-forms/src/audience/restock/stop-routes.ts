import { askStopRestock, stopRestock } from '@tessera/contracts/forms/restock-calls.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Route } from '@tessera/service-kit/http/route.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import { linkPages } from '@tessera/service-kit/mail/link-pages.ts';
import { noticeToken } from './compose-restock-mail.ts';
import { releaseJobName } from './release-reservations.ts';
import { restockWords } from './restock-words.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** The way out of notices, in the language of the notice. */
export const stopRoutes = (signUps: SignUpStore, { now, wakeJob }: Pick<ServiceDeps, 'now' | 'wakeJob'>): Route[] =>
  linkPages({
    look: askStopRestock,
    press: stopRestock,
    limit: 'restock-stop',
    find: async (websiteId, token) => {
      const [id = ''] = token.split('.');
      const found = await signUps.find(websiteId, id);
      return found && equalSecrets(token, noticeToken(found)) ? found : undefined;
    },
    act: async (websiteId, { emailKey }) => {
      await signUps.leaveReserved(websiteId, emailKey, now());
      await signUps.leave(websiteId, emailKey);
      wakeJob(releaseJobName);
    },
    words: ({ email, language: asked }, { locale }) => {
      const { language, words } = restockWords(asked, locale);
      const { question, meaning, button, done, effect } = words.wayOut;
      return { language, question, meaning: meaning(email), button, done, effect: effect(email) };
    },
  });
