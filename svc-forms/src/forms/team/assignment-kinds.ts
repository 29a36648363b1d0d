import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

const about = { by: 'The person who assigned it', site: 'The name of your website' };

/** Notifies a colleague of one assigned submission. */
export const assignedKind: MailKind<'by' | 'site' | 'form'> = {
  kind: 'submission-assigned',
  name: 'A submission for a colleague',
  when: 'A team member assigned a submission to another',
  to: 'owner',
  placeholders: { ...about, form: 'The name of the form' },
  words: {
    en: {
      subject: '{by} gave you a submission of “{form}”',
      heading: 'A visitor is waiting for your answer',
      text: '{by} asks you to see to a submission of “{form}” on {site}.',
      button: 'Open it',
    },
  },
};

/** Notifies a colleague of several submissions assigned together. */
export const manyAssignedKind: MailKind<'by' | 'site' | 'count'> = {
  kind: 'submissions-assigned',
  name: 'Many submissions for a colleague',
  when: 'A team member assigned several submissions to another',
  to: 'owner',
  placeholders: { ...about, count: 'How many they are' },
  words: {
    en: {
      subject: '{by} gave you {count} submissions',
      heading: '{count} submissions wait for you',
      text: '{by} asks you to see to {count} submissions on {site}.',
      button: 'Open them',
    },
  },
};
