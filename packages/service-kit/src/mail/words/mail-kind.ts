import type { MailWords } from '@tessera/contracts/mails/mail-words.ts';
import type { MailContent } from '../mail-content.ts';

/** One kind of mails: its words, and what may stand in them. `P` are the names that are filled in. */
export interface MailKind<P extends string = string> {
  /** Small letters and hyphens; for good, since owners' words are stored under it. */
  kind: string;
  name: string;
  /** What sets it off, for the owner. */
  when: string;
  to: 'visitor' | 'owner';
  /** What may stand in braces, and what it stands for. */
  placeholders: Readonly<Record<P, string>>;
  /** The original, by language: `en` is always there. */
  words: Readonly<Record<string, MailWords>> & { en: MailWords };
}

/** What a mail is made of besides its words. */
export interface MailDraft extends Omit<MailContent, 'subject' | 'heading' | 'paragraphs' | 'button'> {
  kind: MailKind;
  values: Readonly<Record<string, string>>;
  /** Where its button leads; a mail without has no button. */
  url?: string;
}

/** A mail of a kind, with a value for everything its words may name. */
export const draftOf = <P extends string>(
  kind: MailKind<P>,
  values: Readonly<Record<P, string>>,
  parts: Omit<MailDraft, 'kind' | 'values'> = {},
): MailDraft => ({ kind, values, ...parts });
