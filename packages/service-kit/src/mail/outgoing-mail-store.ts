import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { WebsiteModel } from '../data/model/models.ts';
import { trusted } from '../data/model/mongoose.ts';
import type { Filter, Unstamped, Update } from '../data/model/view.ts';
import { lineKeptMs, type OutgoingMail, repairAfterMs, textKeptMs, withText } from './outgoing-mail.ts';

/** What is asked for. */
export interface MailRequest {
  /** Asked twice under one id it is one mail. */
  id: string;
  to: string;
  /** Of `MailKind`, where it is of one. */
  kind?: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Name shown as the sender. */
  fromName?: string;
  /** What it is about, for the log: an order's id for example. */
  subjectId?: string;
  stopUrl?: string;
}

const keptEntries = 50;
const isOver = { state: trusted({ $in: ['sent', 'refused', 'unknown'] as const }) };

/** A line in a mail's log. */
export const logged = (at: number, what: string) => ({
  $push: { log: { $each: [{ at, what }], $slice: -keptEntries } },
});

export type OutgoingMailStore<R extends MailRequest> = ReturnType<typeof createOutgoingMailStore<R>>;

/** Mails as they are asked for, listed and forgotten; a service's own fields (`R`) are stored with them. */
export function createOutgoingMailStore<R extends MailRequest>(model: WebsiteModel<OutgoingMail>, now: () => number) {
  const keyOf = (websiteId: string, id: string) => `${websiteId}:${id}`;

  return {
    keyOf,
    /** Deletes all mails about an object. @returns how many */
    eraseAbout: async (websiteId: string, subjectIds: readonly string[]): Promise<number> =>
      (await model.of(websiteId).deleteMany({ subjectId: trusted({ $in: [...subjectIds] }) })).deletedCount,

    /** Deletes all mails to an address. @returns how many */
    eraseTo: async (websiteId: string, toKey: string): Promise<number> =>
      (await model.of(websiteId).deleteMany({ toKey })).deletedCount,

    /** @returns false when there is one with this id already */
    async insertOnce(websiteId: string, { replyTo, fromName, subjectId, ...mail }: R): Promise<boolean> {
      const at = now();
      const document: Unstamped<OutgoingMail> = {
        ...mail,
        _id: keyOf(websiteId, mail.id),
        toKey: emailKey(mail.to),
        replyTo: replyTo ?? null,
        fromName: fromName ?? null,
        subjectId: subjectId ?? null,
        state: 'due',
        dueMs: at + repairAfterMs,
        attempts: 0,
        doubts: 0,
        createdOn: at,
        askedOn: at,
        log: [{ at, what: 'Asked for' }],
      };
      return model.of(websiteId).insertOnce(document);
    },

    /**
     * Asks for a mail that has come to its end once more.
     * @returns false if it is missing, still in progress, or its text is deleted
     */
    async again(websiteId: string, id: string): Promise<boolean> {
      const at = now();
      const filter: Filter<OutgoingMail> = { ...withText, ...isOver, _id: keyOf(websiteId, id) };
      const update: Update<OutgoingMail> = {
        $set: { state: 'due', dueMs: at + repairAfterMs, doubts: 0, askedOn: at },
        ...logged(at, 'Asked for again'),
      };
      return (await model.of(websiteId).updateOne(filter, update)).matchedCount > 0;
    },

    find: (websiteId: string, id: string) => model.of(websiteId).findOne({ _id: keyOf(websiteId, id) }),

    /** Mails about one object, oldest first, without their text. */
    about: (websiteId: string, subjectId: string) =>
      model
        .of(websiteId)
        .find({ subjectId }, { projection: { text: 0, html: 0 }, sort: { createdOn: 1 }, limit: 100 })
        .toArray(),

    /** Takes the texts of old mails away, and in the end the mails, of all websites. */
    async forget(limit: number): Promise<void> {
      const all = model.everyWebsite();
      const old = await all
        .find(
          { ...withText, ...isOver, askedOn: trusted({ $lt: now() - textKeptMs }) },
          { projection: { askedOn: 1 }, sort: { askedOn: 1 }, limit },
        )
        .toArray();
      for (const { _id, askedOn } of old) {
        // One that is asked for again in this moment keeps its text.
        await all.updateOne({ _id, askedOn }, { $set: { text: '', html: '' } });
      }
      const lost = await all
        .find({ createdOn: trusted({ $lt: now() - lineKeptMs }), text: '' }, { projection: { _id: 1 }, limit })
        .toArray();
      for (const { _id } of lost) await all.deleteOne({ _id, text: '' });
    },
  };
}
