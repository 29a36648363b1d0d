import { role } from '@tessera/contracts/enumerations.ts';
import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { startTestService, type TestAnswer, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { expect, vi } from 'vitest';
import { forms } from '../app.ts';
import type { SubscriberRecord } from '../audience/mailing-list/subscriber-model.ts';
import { aForm, loadForms, send } from './forms.ts';

export const newsletterPath = '/api/form/newsletter';
const formId = 'form-newsletter';
const websiteId = 'site-a';

const disclaimer = 'About ten letters a year. Leave whenever you like.';

/** The newsletter form of the demo store. */
export const aNewsletter = (changes: Partial<ImportedForm> = {}): ImportedForm =>
  aForm({
    id: formId,
    type: 'newsletter',
    name: 'Kiln Notes',
    fields: [
      { id: 'email', type: 'email', title: 'E-mail', required: true },
      { id: 'name', type: 'name', title: 'Name', required: false, parts: ['First name', 'Last name'] },
    ],
    disclaimer,
    translations: { fr: { disclaimer: { from: disclaimer, to: 'Une dizaine de lettres par an.' } } },
    mailingListId: 'list-kiln-notes',
    notifyEmail: null,
    pageIds: ['page-home'],
    ...changes,
  });

export interface NewsletterService {
  service: TestService;
  sink: SmtpSink;
  now: { ms: number };
  /** Another visitor gives an address. */
  give(email: string, name?: string[], changes?: Record<string, unknown>): Promise<TestAnswer>;
  /** The one subscriber of an address, once there is one. */
  subscriberOf(email: string): Promise<SubscriberRecord>;
  /** How far the mail of an address is, as it is now. */
  mailOf(email: string): Promise<SubscriberRecord['mail'] | undefined>;
  /** Waits until so many mails to an address have come, and answers them. */
  mailsTo(email: string, count: number): Promise<SmtpSink['received']>;
  owner(roles?: number[]): ReturnType<TestService['as']>;
  subscribers(): ReturnType<TestService['db']['collection']>;
  stop(): Promise<void>;
}

/** svc-forms with a newsletter form and a mail server. */
export async function startNewsletter(settings: Record<string, unknown> = {}): Promise<NewsletterService> {
  const now = { ms: Date.now() };
  const sink = await startSmtpSink();
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Fernhall <mail@fernhall.example>', MAIL_RETRY_MS: 5 };
  const service = await startTestService(
    forms,
    { ...mail, SITE_ORIGIN: 'https://fernhall.example', CAPTCHA: 'off' as const, ...settings },
    { now: () => now.ms },
  );
  await loadForms(service, [aNewsletter()]);
  const collection = () => service.db.collection<SubscriberRecord>('subscribers');
  let visitors = 0;
  return {
    ...{ service, sink, now },
    subscribers: () => service.db.collection('subscribers'),
    give: async (email, name, changes = {}) => {
      visitors += 1;
      const visitor = service.as({ address: `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` });
      const form = { email, ...(name && { name }) };
      const answer = await send(visitor, { formId, form, pagePath: '/', ...changes });
      // Where a test moves the clock the relay would wait for its next look.
      await service.outbox.relay();
      return answer;
    },
    subscriberOf: async (email) => {
      const emailKey = email.toLowerCase();
      await vi.waitFor(async () => expect(await collection().countDocuments({ websiteId, emailKey })).toBe(1));
      const found = await collection().findOne({ websiteId, emailKey });
      if (!found) throw new Error('No subscriber has this address');
      return found;
    },
    mailOf: async (email) => (await collection().findOne({ websiteId, emailKey: email.toLowerCase() }))?.mail,
    mailsTo: async (email, count) => {
      const theirs = () => sink.received.filter(({ to }) => to[0]?.toLowerCase() === email.toLowerCase());
      await vi.waitFor(() => expect(theirs().length).toBe(count));
      return theirs();
    },
    owner: (roles = [role.campaignsEditor]) => service.as({ kind: 'staff', siteUserId: 'u', roles }),
    stop: async () => {
      await service.stop();
      await sink.stop();
    },
  };
}

/** The path of the link in a mail that leads to confirming or leaving. */
export function linkIn(text: string | undefined, what: 'confirm' | 'leave'): string {
  const link = new RegExp(`https://fernhall\\.example(/api/form/newsletter/${what}/[\\w.-]+)`).exec(text ?? '')?.[1];
  if (!link) throw new Error(`no link to ${what}: ${text}`);
  return link;
}
