import type { MailCalls } from '@tessera/contracts/mails/mail-calls.ts';
import type { MailWords } from '@tessera/contracts/mails/mail-words.ts';
import { fail } from '../../failure.ts';
import { type Access, type Route, route } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { mailPreview } from '../mail-preview.ts';
import type { Mail, Mailer } from '../mailer.ts';
import { faultsOf } from './fill-words.ts';
import type { MailKind } from './mail-kind.ts';
import type { MailWriter } from './mail-writer.ts';
import { createWordedMails, type WordedMails, type WordedMailsDeps } from './worded-mails.ts';

interface MailWordsDeps extends WordedMailsDeps {
  calls: MailCalls;
  access: Access;
  mailer: Mailer;
  /** The address of a person who works on the website. */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

type RoutesDeps = MailWordsDeps & { worded: WordedMails };

/** What owners see of a service's mails, and change: the list, the words, how they look. */
export function mailWordsRoutes(deps: MailWordsDeps): Route[] {
  const all = { ...deps, worded: createWordedMails(deps) };
  return [...wordRoutes(all), ...sampleRoutes(all)];
}

/** The kinds and their words. */
function wordRoutes({ calls, access, store, mailer, worded }: RoutesDeps): Route[] {
  return [
    route({
      call: calls.list,
      access,
      handle: async ({ caller: { websiteId } }) => ({ mails: await worded.list(websiteId), sender: mailer.sender }),
    }),
    route({
      call: calls.read,
      access,
      handle: ({ caller: { websiteId }, params, query }) => {
        const shown = worded.find(params.kind);
        return shown ? worded.read(websiteId, shown, query?.language) : fail('mail.kind_unknown');
      },
    }),
    route({
      call: calls.change,
      access,
      handle: async ({ caller: { websiteId }, params, body: { language, words, expectedVersion } }) => {
        const shown = worded.find(params.kind);
        if (!shown?.kind.words[language]) return fail('mail.kind_unknown');
        const faults = words && faultsIn(shown.kind, words);
        if (faults) return fail('request.invalid', {}, faults);
        const place = { kind: shown.kind.kind, language };
        const isWritten = await store.write(websiteId, place, words, expectedVersion);
        return isWritten ? worded.read(websiteId, shown, language) : fail('settings.conflict');
      },
    }),
  ];
}

/** Previews of a mail: shown, and sent to the person who requests it. */
function sampleRoutes({ calls, access, mailer, emailOf, worded }: RoutesDeps): Route[] {
  return [
    route({
      call: calls.preview,
      access,
      handle: async ({ caller: { websiteId }, params, query, reply }) => {
        const shown = worded.find(params.kind);
        if (!shown) return fail('mail.kind_unknown');
        const { mail } = await worded.writeSample(websiteId, shown, query?.language);
        return mailPreview(mail, query?.as ?? 'light', reply);
      },
    }),
    route({
      call: calls.test,
      access,
      limits: [{ name: 'mail-test', max: 20, windowMs: 3_600_000 }],
      isLong: true,
      handle: async ({ caller: { websiteId, siteUserId = '' }, params, body, log }) => {
        const shown = worded.find(params.kind);
        if (!shown) return fail('mail.kind_unknown');
        const to = await emailOf(websiteId, siteUserId);
        if (!to) return fail('mail.no_address');
        const { site, mail } = await worded.writeSample(websiteId, shown, body.language);
        const isSent = await sendTest(mail, { to, fromName: site.name }, { mailer, log });
        return isSent ? { to } : fail('mail.test_not_sent');
      },
    }),
  ];
}

/** @returns false where the mail server did not take it */
async function sendTest(
  { kind: _, ...mail }: Awaited<ReturnType<MailWriter['write']>>,
  addressed: Pick<Mail, 'to' | 'fromName'>,
  { mailer, log }: { mailer: Mailer; log: Logger },
): Promise<boolean> {
  try {
    await mailer.send({ ...mail, ...addressed, messageId: `<${newId('test')}@${mailer.domain}>` });
    return true;
  } catch (error) {
    log.warn({ reason: String(error) }, 'test mail not sent');
    return false;
  }
}

function faultsIn(kind: MailKind, words: MailWords): Record<string, string> | undefined {
  const faults = faultsOf(words, Object.keys(kind.placeholders));
  const isBare = kind.words.en.button !== '' && words.button === '';
  return isBare ? { ...faults, button: 'Enter the button’s text.' } : faults;
}
