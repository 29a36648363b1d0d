import { isEmail } from '@tessera/contracts/email-address.ts';
import * as calls from '@tessera/contracts/forms/newsletter-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { MailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { presentSubscriber } from './present-subscriber.ts';
import type { AskForLetters } from './subscriber-asks.ts';
import type { SubscriberStore } from './subscriber-store.ts';

const monthMs = 30 * 24 * 3_600_000;

interface OwnerDeps {
  subscribers: SubscriberStore;
  lines: Pick<MailLines, 'eraseAbout'>;
  ask: AskForLetters;
  siteList: (websiteId: string) => Promise<string>;
  websites: Websites;
  /** Has an address forgotten by the company that keeps a list, too. */
  forget: (websiteId: string, emailKey: string) => Promise<void>;
  now: () => number;
}

/** The lists as their owner sees and keeps them. */
export const ownerRoutes = ({ subscribers, lines, ask, siteList, websites, forget, now }: OwnerDeps): Route[] => [
  route({
    call: calls.readNewsletter,
    access: { right: 'lists.read' },
    handle: ({ caller }) => subscribers.counts(caller.websiteId, now() - monthMs),
  }),
  route({
    call: calls.listSubscribers,
    access: { right: 'lists.read' },
    handle: async ({ caller, query: { cursor, limit, ...filter } = {} }) => {
      const { page, ...paging } = await subscribers.page(caller.websiteId, filter, { cursor, limit });
      return { subscribers: page.map(presentSubscriber), ...paging };
    },
  }),
  route({
    call: calls.exportSubscribers,
    access: { right: 'lists.export' },
    proof: true,
    isLong: true,
    handle: async ({ caller: { websiteId }, query: filter = {}, reply }) => {
      const site = await websites.read(websiteId);
      const content = exportSubscribers(subscribers, { websiteId, filter, site });
      const made = { atMs: now(), timeZone: site.timeZone };
      return fileAnswer(reply, { name: 'subscribers', format: 'csv', made, content });
    },
  }),
  route({
    call: calls.addSubscriber,
    access: { right: 'lists.write' },
    handle: async ({ caller: { websiteId }, body: { email, name } }) => {
      if (!isEmail(email)) return fail('newsletter.email_invalid');
      const listId = await siteList(websiteId);
      const before = await subscribers.findByEmail(websiteId, listId, email);
      if (before?.state === 'left') return fail('newsletter.has_left');
      const noConsent = { consentText: null, consentVersion: null, language: null, pagePath: null };
      await ask(websiteId, { ...noConsent, listId, email, name, source: 'owner' }, now());
      const after = await subscribers.findByEmail(websiteId, listId, email);
      return after ? presentSubscriber(after) : fail('newsletter.subscriber_unknown');
    },
  }),
  route({
    call: calls.removeSubscriber,
    access: { right: 'lists.write' },
    handle: async ({ caller: { websiteId }, params: { subscriberId } }) => {
      // First, so that who dies in between finds the subscriber once more.
      const known = await subscribers.find(websiteId, subscriberId);
      if (known) await forget(websiteId, known.emailKey);
      await lines.eraseAbout(websiteId, [subscriberId]);
      return (await subscribers.remove(websiteId, subscriberId))
        ? { removed: true as const }
        : fail('newsletter.subscriber_unknown');
    },
  }),
];
