import type { MailWords } from '@tessera/contracts/mails/mail-words.ts';
import type { MailContent } from '../mail-content.ts';

/** One kind of mails: its texts and their placeholders. `P` are the names of the placeholders. */
export interface MailKind<P extends string = string> {
  /** Small letters and hyphens; for good, since owners' words are stored under it. */
  kind: string;
  name: string;
  /** What sets it off, for the owner. */
  when: string;
  to: 'visitor' | 'owner';
  /** Placeholders and their meaning. */
  placeholders: Readonly<Record<P, string>>;
  /** The original, by language: `en` is always there. */
  words: Readonly<Record<string, MailWords>> & { en: MailWords };
}

/** What a mail consists of in addition to its texts. */
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
