import type { MailCalls } from '@tessera/contracts/mails/mail-calls.ts';
import type { MailKindSummary, MailWords, WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { primaryOf } from '@tessera/rules/text/nearest-language.ts';
import { type Failure, fail } from '../../failure.ts';
import { type Access, type Route, route } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import type { StoreSite, Websites } from '../../websites.ts';
import { mailPreview } from '../mail-preview.ts';
import type { Mail, Mailer } from '../mailer.ts';
import { faultsOf } from './fill-words.ts';
import type { MailDraft, MailKind } from './mail-kind.ts';
import type { MailWordsStore } from './mail-words-store.ts';
import type { MailWriter } from './mail-writer.ts';

/** A kind of mails, and one to somebody made up, by the very code that composes those that go out. */
export interface ShownMail {
  kind: MailKind;
  sample(site: StoreSite, language: string): MailDraft;
}

interface MailWordsDeps {
  calls: MailCalls;
  access: Access;
  mails: readonly ShownMail[];
  store: MailWordsStore;
  writer: MailWriter;
  websites: Websites;
  mailer: Mailer;
  /** The address of somebody of the website. */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

/** What owners see of a service's mails, and change: the list, the words, how they look. */
export function mailWordsRoutes({
  calls,
  access,
  mails,
  store,
  writer,
  websites,
  mailer,
  emailOf,
}: MailWordsDeps): Route[] {
  const find = (name: string) => mails.find(({ kind }) => kind.kind === name);

  const read = async (
    websiteId: string,
    { kind }: ShownMail,
    asked: string | undefined,
  ): Promise<WordedMail | Failure> => {
    const language = languageOf(kind, asked ?? (await websites.read(websiteId)).locale);
    const original = kind.words[language] ?? kind.words.en;
    const [stored, own] = await Promise.all([
      store.find(websiteId, { kind: kind.kind, language }),
      store.own(websiteId),
    ]);
    return {
      kind: summaryOf(kind, own),
      ...{ language, original },
      words: stored?.words ?? original,
      isOwn: Boolean(stored?.words),
      placeholders: Object.entries(kind.placeholders).map(([name, meaning]) => ({ name, meaning })),
      version: stored?.version ?? 0,
    };
  };
  const writeSample = async (websiteId: string, { kind, sample }: ShownMail, asked: string | undefined) => {
    const site = await websites.read(websiteId);
    const language = languageOf(kind, asked ?? site.locale);
    return { site, mail: await writer.write(websiteId, sample(site, language), site, language) };
  };

  return [
    route({
      call: calls.list,
      access,
      handle: async ({ caller: { websiteId } }) => {
        const own = await store.own(websiteId);
        return { mails: mails.map(({ kind }) => summaryOf(kind, own)), sender: mailer.sender };
      },
    }),
    route({
      call: calls.read,
      access,
      handle: ({ caller: { websiteId }, params, query }) => {
        const shown = find(params.kind);
        return shown ? read(websiteId, shown, query?.language) : fail('mail.kind_unknown');
      },
    }),
    route({
      call: calls.change,
      access,
      handle: async ({ caller: { websiteId }, params, body: { language, words, expectedVersion } }) => {
        const shown = find(params.kind);
        if (!shown?.kind.words[language]) return fail('mail.kind_unknown');
        const faults = words && faultsIn(shown.kind, words);
        if (faults) return fail('request.invalid', {}, faults);
        const place = { kind: shown.kind.kind, language };
        const isWritten = await store.write(websiteId, place, words, expectedVersion);
        return isWritten ? read(websiteId, shown, language) : fail('settings.conflict');
      },
    }),
    route({
      call: calls.preview,
      access,
      handle: async ({ caller: { websiteId }, params, query, reply }) => {
        const shown = find(params.kind);
        if (!shown) return fail('mail.kind_unknown');
        const { mail } = await writeSample(websiteId, shown, query?.language);
        return mailPreview(mail, query?.as ?? 'light', reply);
      },
    }),
    route({
      call: calls.test,
      access,
      limits: [{ name: 'mail-test', max: 20, windowMs: 3_600_000 }],
      isLong: true,
      handle: async ({ caller: { websiteId, siteUserId = '' }, params, body, log }) => {
        const shown = find(params.kind);
        if (!shown) return fail('mail.kind_unknown');
        const to = await emailOf(websiteId, siteUserId);
        if (!to) return fail('mail.no_address');
        const { site, mail } = await writeSample(websiteId, shown, body.language);
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

function summaryOf(
  { kind, name, when, to, words }: MailKind,
  own: readonly { kind: string; language: string }[],
): MailKindSummary {
  const ownLanguages = own.filter((one) => one.kind === kind).map(({ language }) => language);
  return { kind, name, when, to, languages: Object.keys(words), ownLanguages };
}

/** The language that is asked for, where the mail is written in it. */
const languageOf = ({ words }: MailKind, asked: string): string => {
  const language = primaryOf(asked);
  return words[language] ? language : 'en';
};

function faultsIn(kind: MailKind, words: MailWords): Record<string, string> | undefined {
  const faults = faultsOf(words, Object.keys(kind.placeholders));
  const isBare = kind.words.en.button !== '' && words.button === '';
  return isBare ? { ...faults, button: 'Enter what stands on the button.' } : faults;
}
