import * as storeCalls from '@tessera/contracts/commerce/store-mail-calls.wire.ts';
import * as formCalls from '@tessera/contracts/forms/form-mail-calls.wire.ts';
import type { MailKindSummary, MailSender, MailWords, WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given, searchOf, textParam } from '../../kit/route/search-params.ts';

/** Both services that write mails answer the same calls. */
export type MailService = 'store' | 'forms';

/** A mail of one of the services. */
export interface MailPlace {
  service: MailService;
  kind: string;
  /** The website's own where none is chosen. */
  language?: string;
}
export type ListedMail = MailKindSummary & Pick<MailPlace, 'service'> & { id: string };

/** All kinds of mails; there are never more than some dozens. */
export const mails = defineResource({
  key: 'mails',
  call: async (api): Promise<{ mails: ListedMail[]; sender: MailSender }> => {
    const [store, forms] = await Promise.all([
      api.call(storeCalls.listStoreMails, {}),
      api.call(formCalls.listFormMails, {}),
    ]);
    return {
      // Both have the platform's sender.
      sender: store.sender,
      mails: [
        ...store.mails.map((mail) => ({ ...mail, id: mail.kind, service: 'store' as const })),
        ...forms.mails.map((mail) => ({ ...mail, id: mail.kind, service: 'forms' as const })),
      ],
    };
  },
});

export const mailsList = defineList({ path: '/mails', things: 'mails', read: ({ api }) => mails.query(api) });

export const mail = defineResource({
  key: 'mail',
  call: (api, { service, kind, language }: MailPlace) => {
    const input = { params: { kind }, query: given<{ language?: string }>({ language }) };
    return service === 'store' ? api.call(storeCalls.readStoreMail, input) : api.call(formCalls.readFormMail, input);
  },
});

/** The search parameters of an email. */
export const readMailSearch = searchOf((raw): { language?: string } =>
  given<{ language?: string }>({ language: textParam(raw.language, 2) }),
);

/** Changes the words; null goes back to the original. */
export function changeMail(
  api: AdminApi,
  { service, kind, language }: Required<MailPlace>,
  words: MailWords | null,
  expectedVersion: number,
): Promise<WordedMail> {
  const input = { params: { kind }, body: { language, words, expectedVersion } };
  return service === 'store' ? api.call(storeCalls.changeStoreMail, input) : api.call(formCalls.changeFormMail, input);
}

/** Sends the email to the person who requests it. */
export function testMail(api: AdminApi, { service, kind, language }: Required<MailPlace>): Promise<{ to: string }> {
  const input = { params: { kind }, body: { language } };
  return service === 'store' ? api.call(storeCalls.testStoreMail, input) : api.call(formCalls.testFormMail, input);
}

/** Where the mail is looked at. */
export function previewPath({ service, kind, language }: Required<MailPlace>, as: 'light' | 'dark' | 'text'): string {
  const { path } = service === 'store' ? storeCalls.previewStoreMail : formCalls.previewFormMail;
  return `${fillPath(path, { kind })}?language=${language}&as=${as}`;
}
