import type { MailState } from '@tessera/contracts/mails/mail-log-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { findListPage, type ListOrder } from '../../data/list-page.ts';
import type { Models } from '../../data/model/models.ts';
import { trusted } from '../../data/model/mongoose.ts';
import type { Operators } from '../../data/model/view.ts';
import type { Step } from '../delivery-place.ts';
import { giveUpAfterMs } from '../outgoing-fields.ts';
import { lineKeptMs } from '../outgoing-mail.ts';
import { type MailLine, mailLineIndexes, mailLineModel } from './mail-line-model.ts';
import type { MailEntry, MailLog } from './mail-log.ts';

/** Which mail a line is of. */
export interface LineOf {
  websiteId: string;
  /** The document whose mail it is, and when that mail was asked for: the next one of the document is another line. */
  id: string;
  askedMs: number;
  /** What is forgotten with its lines: that document, or the one it belongs to. */
  aboutId: string;
}

/** Whom a mail goes to, and what kind of mail it is. */
export interface Addressed {
  to: string;
  kind: string | null;
  /** How long it stays in the log, where that is less than two years. */
  keptMs?: number;
}

/** The log of mails that are no documents of their own. */
export interface MailLines extends MailLog {
  /** A mail is written, and goes to the mail server now; why it was not taken before stays until it is. */
  written(of: LineOf, mail: Addressed & { subject: string }): Promise<void>;
  /** What became of a mail: of one that was not written, if it is known whom it would have gone to. */
  became(of: LineOf, step: Step, reason: string, unwritten: Addressed | undefined): Promise<void>;
  /** Deletes all lines of an address. @returns how many */
  eraseTo(websiteId: string, emailKey: string): Promise<number>;
  /** Deletes the lines of mails of what is forgotten. */
  eraseAbout(websiteId: string, aboutIds: readonly string[]): Promise<void>;
}

const newestFirst: ListOrder = { fields: ['askedMs', '_id'], direction: -1, index: mailLineIndexes.to };

/** How each step of a delivery reads in the log. */
const stateAt: Record<Step, MailState> = {
  ...{ due: 'waiting', claimed: 'waiting', handed: 'waiting', sent: 'sent', bounced: 'bounced' },
  ...{ refused: 'failed', withheld: 'stopped', resting: 'stopped', unknown: 'unclear' },
};

/** Opens the log; services write it by the way of their mails (`createOutgoing`). */
export function createMailLines(models: Models, now: () => number): MailLines {
  const { of } = models.open(mailLineModel);
  const idOf = ({ id, askedMs }: LineOf) => `${id}:${askedMs}`;

  const upsert = (
    line: LineOf,
    { to, kind, keptMs = lineKeptMs }: Addressed,
    { $set, ...more }: Operators<MailLine>,
  ) => {
    const { aboutId, askedMs } = line;
    const made = { aboutId, askedMs, deleteAt: new Date(askedMs + keptMs) };
    const update = {
      ...more,
      $set: { ...$set, emailKey: emailKey(to), kind },
      $setOnInsert: { ...more.$setOnInsert, ...made },
    };
    return of(line.websiteId).updateOne({ _id: idOf(line) }, update, { upsert: true });
  };

  return {
    async written(line, { subject, ...to }) {
      const waits = { subject, state: 'waiting' as const, atMs: now() };
      await upsert(line, to, { $set: waits, $unset: { endedMs: '' }, $setOnInsert: { reason: null } });
    },

    async became(line, step, reason, unwritten) {
      const state = stateAt[step];
      const at = now();
      const ended = state === 'waiting' ? { $unset: { endedMs: '' as const } } : { $set: { endedMs: at } };
      const update = { ...ended, $set: { ...ended.$set, state, reason: reason || null, atMs: at } };
      const { matchedCount } = await of(line.websiteId).updateOne({ _id: idOf(line) }, update);
      if (matchedCount === 0 && unwritten) await upsert(line, unwritten, { ...update, $setOnInsert: { subject: '' } });
    },

    async page(websiteId, { emailKey: to, cursor, limit }) {
      const query = { where: { emailKey: to }, order: newestFirst, cursor, limit };
      const { page, ...paging } = await findListPage(of(websiteId), query);
      return { mails: page.map((line) => entryOf(line, now())), ...paging };
    },

    eraseTo: async (websiteId, to) => (await of(websiteId).deleteMany({ emailKey: to })).deletedCount,

    async eraseAbout(websiteId, aboutIds) {
      await of(websiteId).deleteMany({ aboutId: trusted({ $in: [...aboutIds] }) });
    },
  };
}

/** A mail is tried for three days: an older one without an outcome stays without one. */
function entryOf({ _id, kind, subject, state, reason, askedMs, atMs, endedMs }: MailLine, now: number): MailEntry {
  const isLost = state === 'waiting' && atMs + giveUpAfterMs < now;
  const shown = isLost ? { state: 'unclear' as const, endedMs: atMs } : { state, endedMs: endedMs ?? null };
  return { _id, kind, subject, reason, askedMs, ...shown };
}
