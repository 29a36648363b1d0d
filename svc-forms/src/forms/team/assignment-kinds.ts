import type { MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';

const about = { by: 'Whoever gave it', site: 'The name of your website' };

/** Tells a colleague of one submission that is theirs now. */
export const assignedKind: MailKind<'by' | 'site' | 'form'> = {
  kind: 'submission-assigned',
  name: 'A submission for a colleague',
  when: 'Somebody of your team gave a submission to somebody else of it',
  to: 'owner',
  placeholders: { ...about, form: 'The name of the form' },
  words: {
    en: {
      subject: '{by} gave you a submission of “{form}”',
      heading: 'Somebody waits for your answer',
      text: '{by} asks you to see to a submission of “{form}” on {site}.',
      button: 'Open it',
    },
  },
};

/** Tells a colleague of many submissions that were given at once. */
export const manyAssignedKind: MailKind<'by' | 'site' | 'count'> = {
  kind: 'submissions-assigned',
  name: 'Many submissions for a colleague',
  when: 'Somebody of your team gave several submissions at once to somebody else of it',
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
