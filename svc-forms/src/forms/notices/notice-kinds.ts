import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

/** Notifies the owner of a submission. */
export const noticeKind: MailKind<'form'> = {
  kind: 'form-answer',
  name: 'New answer to a form',
  when: 'A form was submitted',
  to: 'owner',
  placeholders: { form: 'The name of the form' },
  words: {
    en: {
      subject: 'New answer to “{form}”',
      heading: 'New answer to “{form}”',
      text: 'You have a new form submission. If the visitor gave an address, your reply to this mail goes to them.',
      button: 'See it in the admin',
    },
  },
};

/** Notifies the owner of many submissions together. */
export const summaryKind: MailKind<'form' | 'count'> = {
  kind: 'form-answers',
  name: 'Many answers to a form',
  when: 'Many submissions arrived: one mail every quarter of an hour covers all of them',
  to: 'owner',
  placeholders: { form: 'The name of the form', count: 'How many answers came' },
  words: {
    en: {
      subject: '{count} more answers to “{form}”',
      heading: '{count} more answers to “{form}”',
      text: 'When there are very many, one mail covers them all, so that your inbox is not flooded. Every submission is in the admin.',
      button: 'See them in the admin',
    },
  },
};

/** Notifies the owner of submissions that could not be checked, and that wait for a review. */
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
