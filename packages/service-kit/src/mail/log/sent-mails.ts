import { findListPage, type ListOrder } from '../../data/list-page.ts';
import type { WebsiteModel } from '../../data/model/models.ts';
import { mailsToIndex, type OutgoingMail } from '../outgoing-mail.ts';
import type { MailEntry, MailLog } from './mail-log.ts';

const newestFirst: ListOrder = { fields: ['createdOn', '_id'], direction: -1, index: mailsToIndex };
const isOver: readonly OutgoingMail['state'][] = ['sent', 'refused', 'unknown'];

/** Mails that are documents of their own, as a log. */
export const sentMailsLog = (model: WebsiteModel<OutgoingMail>): MailLog => ({
  async page(websiteId, { emailKey: toKey, cursor, limit }) {
    const projection = { text: 0, html: 0 };
    const query = { where: { toKey }, order: newestFirst, cursor, limit, projection };
    const { page, ...paging } = await findListPage(model.of(websiteId), query);
    return { mails: page.map(entryOf), ...paging };
  },
});

function entryOf({ _id, kind, subject, createdOn, log, ...mail }: OutgoingMail): MailEntry {
  const state = stateOf(mail);
  const last = log.at(-1);
  // The first line says that it was asked for, which is no reason.
  const reason = state === 'sent' || log.length < 2 ? null : (last?.what ?? null);
  const endedMs = isOver.includes(mail.state) ? (last?.at ?? createdOn) : null;
  return { _id, kind: kind ?? null, subject, state, reason, askedMs: createdOn, endedMs };
}

function stateOf({ state, refusal }: Pick<OutgoingMail, 'state' | 'refusal'>): MailEntry['state'] {
  if (state === 'sent') return 'sent';
  if (state === 'unknown') return 'unclear';
  if (state !== 'refused') return 'waiting';
  return refusal === 'bounced' ? 'bounced' : refusal === 'withheld' ? 'stopped' : 'failed';
}
