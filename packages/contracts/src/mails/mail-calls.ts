import { z } from 'zod';
import { defineCall } from '../call.ts';
import { mailKind, mailSender, mailWords, wordedMail } from './mail-words.ts';

const kindParams = z.strictObject({ kind: z.string().regex(/^[a-z-]{1,60}$/) });
const language = z.string().regex(/^[a-z]{2}$/);

/** The same calls at each service that writes mails; who changes words is up to it. */
export function mailCallsAt<Base extends string>(name: string, base: Base) {
  const onePath = `${base}/{kind}` as const;
  return {
    list: defineCall({
      id: `list${name}Mails`,
      method: 'GET',
      path: base,
      summary: 'The kinds of mails that are sent for the website, and who they are from',
      answer: z.strictObject({ mails: z.array(mailKind), sender: mailSender }),
    }),
    read: defineCall({
      id: `read${name}Mail`,
      method: 'GET',
      path: onePath,
      summary: 'The words of a kind of mails in one of its languages',
      params: kindParams,
      query: z.strictObject({ language: language.optional() }).optional(),
      answer: wordedMail,
      errors: ['mail.kind_unknown'],
    }),
    change: defineCall({
      id: `change${name}Mail`,
      method: 'PUT',
      path: onePath,
      summary: 'Changes the words over the version that was read, or goes back to the original',
      params: kindParams,
      body: z.strictObject({
        language,
        /** Null goes back to the original. */
        words: mailWords.nullable(),
        expectedVersion: z.int().min(0),
      }),
      answer: wordedMail,
      errors: ['request.invalid', 'mail.kind_unknown', 'settings.conflict'],
      isStrict: true,
    }),
    preview: defineCall({
      id: `preview${name}Mail`,
      method: 'GET',
      path: `${onePath}/preview`,
      summary: 'The mail with sample data: as a page, by day or in the dark, or as text',
      params: kindParams,
      query: z
        .strictObject({ language: language.optional(), as: z.enum(['light', 'dark', 'text']).optional() })
        .optional(),
      answer: z.unknown(),
      errors: ['mail.kind_unknown'],
    }),
    test: defineCall({
      id: `test${name}Mail`,
      method: 'POST',
      path: `${onePath}/test`,
      summary: 'Sends the mail with sample data to the person who requests it',
      params: kindParams,
      body: z.strictObject({ language }),
      answer: z.strictObject({ to: z.string() }),
      errors: ['mail.kind_unknown', 'mail.no_address', 'mail.test_not_sent'],
      isStrict: true,
    }),
  };
}

export type MailCalls = ReturnType<typeof mailCallsAt<string>>;
