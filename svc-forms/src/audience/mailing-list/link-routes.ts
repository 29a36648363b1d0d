import * as calls from '@tessera/contracts/forms/newsletter-calls.ts';
import type { Route } from '@tessera/service-kit/http/route.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import { type LinkWords, linkPages } from '@tessera/service-kit/mail/link-pages.ts';
import { confirmToken, leaveToken } from './compose-subscriber-mail.ts';
import type { SubscriberRecord } from './subscriber-model.ts';
import type { SubscriberStore } from './subscriber-store.ts';
import { type PageWords, type SubscriberWords, subscriberWords } from './subscriber-words.ts';

interface AfterPress {
  sendWelcome: (websiteId: string, id: string) => Promise<void>;
  lift: (websiteId: string, emailKey: string) => Promise<void>;
  /** Wakes the synchronization of the external list. */
  changed: () => void;
}

/**
 * What the links of mails lead to: the page that asks for a yes, and the way out (PAGE-032). Looking changes nothing,
 * since programs look at links, too; pressing does.
 */
export function linkRoutes(subscribers: SubscriberStore, { sendWelcome, lift, changed }: AfterPress): Route[] {
  const findBy = (tokenOf: (subscriber: SubscriberRecord) => string) => async (websiteId: string, token: string) => {
    const [id = ''] = token.split('.');
    const found = await subscribers.find(websiteId, id);
    return found && equalSecrets(token, tokenOf(found)) ? found : undefined;
  };
  const findByConfirm = findBy(confirmToken);
  return [
    ...linkPages({
      look: calls.askConfirm,
      press: calls.confirmSubscription,
      limit: 'newsletter-confirm',
      // A confirmation is void after the person has left the list.
      find: async (websiteId, token) => {
        const found = await findByConfirm(websiteId, token);
        return found?.state === 'left' ? undefined : found;
      },
      act: async (websiteId, { _id, emailKey }) => {
        await lift(websiteId, emailKey);
        if (!(await subscribers.confirm(websiteId, _id))) return;
        changed();
        await sendWelcome(websiteId, _id);
      },
      words: pageOf(({ confirm }) => confirm.page),
    }),
    ...linkPages({
      look: calls.askLeave,
      press: calls.leaveNewsletter,
      limit: 'newsletter-leave',
      find: findBy(leaveToken),
      act: async (websiteId, { _id }) => {
        await subscribers.leave(websiteId, _id);
        changed();
      },
      words: pageOf(({ welcome }) => welcome.page),
    }),
  ];
}

/** In the language of the mail that led here. */
const pageOf =
  (choose: (words: SubscriberWords) => PageWords) =>
  ({ email, language: asked }: SubscriberRecord, { locale }: { locale: string }): LinkWords => {
    const { language, words } = subscriberWords(asked, locale);
    const { question, meaning, button, done, effect } = choose(words);
    return { language, question, meaning: meaning(email), button, done, effect: effect(email) };
  };
