import { z } from 'zod';
import { text } from '../primitives.ts';
import { mailLimits } from './mail-limits.ts';

/**
 * What owners change of a mail. `{name}` is filled in when it is sent: which names there are depends on the mail. What is
 * bought, links, reasons and the way out are added by the mail itself.
 */
export const mailWords = z.strictObject({
  subject: text(mailLimits.subject),
  heading: text(mailLimits.heading),
  /** Paragraphs with empty lines between them. */
  text: text(mailLimits.text),
  /** On its button; empty for a mail that has none. */
  button: z.string().trim().max(mailLimits.button),
});
export type MailWords = z.infer<typeof mailWords>;

/** A kind of mails that a website sends. */
export const mailKind = z.strictObject({
  kind: z.string(),
  name: z.string(),
  /** What sets it off. */
  when: z.string(),
  /** Who gets it: people who visit and buy, or the owner. */
  to: z.enum(['visitor', 'owner']),
  /** The languages it is written in; readers get theirs, where it is one of them. */
  languages: z.array(z.string()).min(1),
  /** Languages in which the owner's words take the place of the original. */
  ownLanguages: z.array(z.string()),
});
export type MailKindSummary = z.infer<typeof mailKind>;

/** Who mails are from, and how others can tell. */
export const mailSender = z.strictObject({
  /** `Name <address>` or an address; the name is the website's where a mail says whose it is. */
  from: z.string(),
  /** The TXT record that has to be in DNS; null where the platform does not sign mails. */
  dkim: z.strictObject({ name: z.string(), value: z.string() }).nullable(),
  /** Whether the company that takes the mails signs them, by records of its own in DNS. */
  isSignedByCarrier: z.boolean().optional(),
});
export type MailSender = z.infer<typeof mailSender>;

/** The words of one kind in one language. */
export const wordedMail = z.strictObject({
  kind: mailKind,
  language: z.string(),
  /** As they are sent now. */
  words: mailWords,
  original: mailWords,
  /** Whether the owner's words are sent. */
  isOwn: z.boolean(),
  /** What may stand in braces, and what it stands for. */
  placeholders: z.array(z.strictObject({ name: z.string(), meaning: z.string() })),
  /** How often the words were changed; 0 for those nobody ever did. */
  version: z.int().min(0),
});
export type WordedMail = z.infer<typeof wordedMail>;
