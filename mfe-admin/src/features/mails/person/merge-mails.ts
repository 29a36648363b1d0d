import type { LoggedMail, MailSuspension } from '@tessera/contracts/mails/mail-log-calls.ts';
import type { MailService } from '../queries.ts';

/** What a service answered for one page. */
export interface AnsweredMails {
  mails: LoggedMail[];
  nextPageCursor: string | null;
  keptDays: number;
  suspension: MailSuspension | null;
}

/** A page of both services; without those that had no more, and those that could not be asked. */
export interface MailsPage {
  store?: AnsweredMails;
  forms?: AnsweredMails;
  /** They could not be asked. */
  missing: readonly MailService[];
}

export type ShownMail = LoggedMail & { service: MailService };

/**
 * The pages of both services as one list, the newest first. What is older than the oldest mail of a service that has
 * older ones is held back until these are there: they may come before it.
 */
export function mergeMails(pages: readonly MailsPage[]): ShownMail[] {
  const parts = (['store', 'forms'] as const).map((service) => {
    const answered = pages.flatMap((page) => page[service] ?? []);
    const mails = answered.flatMap((one) => one.mails).map((mail) => ({ ...mail, service }));
    const isMissing = pages.at(-1)?.missing.includes(service);
    const hasOlder = !isMissing && Boolean(answered.at(-1)?.nextPageCursor);
    return { mails, from: hasOlder ? (mails.at(-1)?.askedOn ?? 0) : 0 };
  });
  const from = Math.max(...parts.map((part) => part.from));
  return parts
    .flatMap(({ mails }) => mails)
    .filter(({ askedOn }) => askedOn >= from)
    .sort((one, other) => other.askedOn - one.askedOn);
}
