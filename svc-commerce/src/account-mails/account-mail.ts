import type { AccountMail } from '@tessera/contracts/identity/account-mail.ts';
import type { CodePurpose } from '@tessera/contracts/identity/mailbox-calls.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { codePlace, undoPlace } from './secret-places.ts';

interface Asked extends Pick<AccountMail, 'newEmail'> {
  kind: Exclude<AccountMail['kind'], 'none'>;
  /** The website, or the platform. */
  siteName: string;
  origin: string;
  /** When it was asked for, in the website's zone and language. */
  time: string;
}

/** Writes a mail about an account. Codes and links are put in when it leaves. */
export function accountMail({ kind, siteName, origin, time, newEmail = '' }: Asked): MailContent {
  const asked = `Asked for at ${siteName} on ${time}.`;
  const reset = { label: 'Set a new password', url: `${origin}/account/forgot` };
  switch (kind) {
    case 'register':
    case 'reset':
    case 'change-email':
      return codeMail(kind, { siteName, origin, asked });
    case 'already-registered':
      return {
        subject: `You have an account at ${siteName}`,
        heading: 'You have an account already',
        paragraphs: ['An account was to be created with this address, which has one. Sign in instead.', asked],
        button: { label: 'Sign in', url: `${origin}/account/login` },
        sections: [{ links: [reset] }],
      };
    case 'password-changed':
      return {
        subject: `Your password for ${siteName} was changed`,
        heading: 'Your password was changed',
        paragraphs: ['Every other browser and device is signed out.', `Changed on ${time}.`],
        sections: [{ paragraphs: ['If it wasn’t you, set a new password now.'], links: [reset] }],
      };
    case 'email-changed':
      return {
        subject: `Your address for ${siteName} was changed`,
        heading: 'Your email address was changed',
        paragraphs: [`Your account now uses ${newEmail}.`, `Changed on ${time}.`],
        sections: [
          {
            paragraphs: ['If it wasn’t you, take this address back within 7 days. Everybody is signed out by that.'],
            links: [{ label: 'Undo the change', url: `${origin}/account/email/undo/${undoPlace}` }],
          },
        ],
      };
  }
}

const codeWords = {
  register: { heading: 'Confirm your email address', toDo: 'to create your account' },
  reset: { heading: 'Set a new password', toDo: 'and choose a new password' },
  'change-email': { heading: 'Confirm your new address', toDo: 'to use this address for your account' },
} as const satisfies Record<CodePurpose, { heading: string; toDo: string }>;

/** The link shows the code and does nothing else: programs that look through mails may open it. */
function codeMail(
  purpose: CodePurpose,
  { siteName, origin, asked }: Pick<Asked, 'siteName' | 'origin'> & { asked: string },
): MailContent {
  const { heading, toDo } = codeWords[purpose];
  return {
    subject: `Your code for ${siteName}`,
    heading,
    paragraphs: [`Type this code where you asked for it, ${toDo}.`],
    rows: [{ label: 'Code', value: codePlace, isTotal: true }],
    sections: [
      {
        paragraphs: [
          'It is good for 10 minutes, in the browser that asked for it.',
          asked,
          'If it wasn’t you, ignore this mail: nothing happens without the code.',
        ],
      },
      { links: [{ label: 'Show the code', url: `${origin}/account/code/${purpose}/${codePlace}` }] },
    ],
  };
}
