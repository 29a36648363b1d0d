import type { MailState } from '@tessera/contracts/mails/mail-log-calls.ts';
import { cursorAt, type ListOrder } from '../../data/list-page.ts';

/** One mail as a service keeps it, whatever it keeps it in. */
export interface MailEntry {
  _id: string;
  kind: string | null;
  subject: string;
  state: MailState;
  reason: string | null;
  askedMs: number;
  endedMs: number | null;
}

interface Page {
  mails: MailEntry[];
  hasNextPage: boolean;
  nextPageCursor: string | null;
}

export interface MailsTo {
  emailKey: string;
  cursor: string | undefined;
  limit: number;
}

/** Mails by the address they go to, the newest first. Cursors of all sources are alike: a time, and an id. */
export interface MailLog {
  page(websiteId: string, to: MailsTo): Promise<Page>;
}

const newestFirst: Pick<ListOrder, 'fields'> = { fields: ['askedMs', '_id'] };

/** Several sources as one: each is asked for a page from the same place on, and the newest of all of them are the page. */
export const mailLogOf = (sources: readonly MailLog[]): MailLog => ({
  async page(websiteId, to) {
    const pages = await Promise.all(sources.map((source) => source.page(websiteId, to)));
    const found = pages.flatMap(({ mails }) => mails).sort(byTime);
    const mails = found.slice(0, to.limit);
    const last = mails.at(-1);
    const hasNextPage = found.length > to.limit || pages.some((page) => page.hasNextPage);
    return { mails, hasNextPage, nextPageCursor: hasNextPage && last ? cursorAt(newestFirst, last) : null };
  },
});

/** As the database puts them in order. */
const byTime = (one: MailEntry, other: MailEntry): number =>
  other.askedMs - one.askedMs || (one._id < other._id ? 1 : -1);
