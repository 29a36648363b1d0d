import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

/** Tells the owner what somebody answered. */
export const noticeKind: MailKind<'form'> = {
  kind: 'form-answer',
  name: 'New answer to a form',
  when: 'Somebody sent a form of yours',
  to: 'owner',
  placeholders: { form: 'The name of the form' },
  words: {
    en: {
      subject: 'New answer to “{form}”',
      heading: 'New answer to “{form}”',
      text: 'Somebody filled in your form. Where they gave an address, your answer to this mail goes to them.',
      button: 'See it in the admin',
    },
  },
};

/** Tells the owner of many answers at once. */
export const summaryKind: MailKind<'form' | 'count'> = {
  kind: 'form-answers',
  name: 'Many answers to a form',
  when: 'More came than you are told of one by one: then one mail every quarter of an hour tells of all',
  to: 'owner',
  placeholders: { form: 'The name of the form', count: 'How many answers came' },
  words: {
    en: {
      subject: '{count} more answers to “{form}”',
      heading: '{count} more answers to “{form}”',
      text: 'When there are very many, one mail tells of them all, so that they do not flood you. They are stored: you find each in the admin.',
      button: 'See them in the admin',
    },
  },
};

/** Tells the owner of answers that nobody could tell from a machine's, and that wait for a person. */
export const heldKind: MailKind<'form' | 'count'> = {
  kind: 'form-answers-held',
  name: 'Answers to look at',
  when: 'Answers look like spam or came without the captcha: one mail in the morning lists how many of each form wait',
  to: 'owner',
  placeholders: { form: 'The name of the form', count: 'How many answers wait' },
  words: {
    en: {
      subject: 'Answers to “{form}” to look at: {count}',
      heading: 'Answers to “{form}” to look at: {count}',
      text: 'They look like spam, or came without a captcha that could be checked, so they are in the spam box.\n\nMove the ones from real people to the inbox.',
      button: 'Look at them in the admin',
    },
  },
};
