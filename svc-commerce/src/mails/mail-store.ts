import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import {
  giveUpAfterMs,
  leaseMs,
  lineKeptMs,
  type MailDocument,
  type MailState,
  mostDoubts,
  sweepAfterMs,
  textKeptMs,
} from './mail-document.ts';

/** What is asked for. */
export interface MailRequest {
  /** Asked twice under one id it is one mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Name shown as the sender. */
  fromName?: string;
  /** What it tells of, for the log: an order's id for example. */
  subjectId?: string;
  /** Where mail programs stop such mails, with one press and without asking (RFC 8058). */
  stopUrl?: string;
  /** A gift card whose code is put in for `codePlace` when the mail is sent. */
  giftCardId?: string;
}

const keptEntries = 50;
const over = ['sent', 'refused', 'unknown'] as const;
/** Mails that still have their text; some letter or mark is in every one. */
const withText = { text: { $gt: '' } };

export type MailStore = ReturnType<typeof createMailStore>;

/** Mails and how far they are; every move is one write that holds only from the state before. */
export function createMailStore(db: Db, now: () => number) {
  const collection: Collection<MailDocument> = db.collection('mails');
  const scoped = (websiteId: string) => forWebsite(collection, websiteId);
  const logged = (what: string) => ({ log: { $each: [{ at: now(), what }], $slice: -keptEntries } });

  const settle = async ({ websiteId, _id, claim = '' }: MailDocument, state: MailState, what: string) => {
    const isOver = state !== 'due';
    await scoped(websiteId).updateOne(
      { _id, claim },
      {
        $set: { state, ...(!isOver && { dueMs: now() + sweepAfterMs }) },
        $unset: { claim: '', ...(isOver && { dueMs: '' }) },
        $push: logged(what),
      },
    );
  };

  return {
    collection,
    ensureIndexes: () =>
      collection.createIndexes([
        { key: { dueMs: 1 }, sparse: true },
        { key: { websiteId: 1, subjectId: 1, createdOn: 1 } },
        { key: { askedOn: 1 }, name: 'askedOn_of_texts', partialFilterExpression: withText },
        { key: { createdOn: 1 } },
      ]),

    /** @returns false when there is one with this id already */
    async insertOnce(websiteId: string, { replyTo, fromName, subjectId, ...mail }: MailRequest): Promise<boolean> {
      const at = now();
      try {
        await scoped(websiteId).insertOne({
          ...mail,
          _id: keyOf(websiteId, mail.id),
          replyTo: replyTo ?? null,
          fromName: fromName ?? null,
          subjectId: subjectId ?? null,
          state: 'due',
          dueMs: at + sweepAfterMs,
          attempts: 0,
          doubts: 0,
          createdOn: at,
          askedOn: at,
          log: [{ at, what: 'Asked for' }],
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Takes a mail that is to be sent, or whose worker died. */
    claim: (websiteId: string, id: string) =>
      scoped(websiteId).findOneAndUpdate(
        {
          _id: keyOf(websiteId, id),
          $or: [{ state: 'due' }, { state: 'sending', dueMs: { $lte: now() } }],
        },
        { $set: { state: 'sending', claim: newId('claim'), dueMs: now() + leaseMs }, $inc: { attempts: 1 } },
      ),

    sent: (mail: MailDocument) => settle(mail, 'sent', 'Taken by the mail server'),
    refuse: (mail: MailDocument, reason: string) => settle(mail, 'refused', reason),

    /** To be tried again, unless it was tried for long enough. */
    putBack: (mail: MailDocument, reason: string) =>
      settle(mail, now() - mail.askedOn >= giveUpAfterMs ? 'refused' : 'due', reason),

    /** Handed over without an answer: again, a few times. */
    async doubt(mail: MailDocument, reason: string) {
      await scoped(mail.websiteId).updateOne({ _id: mail._id, claim: mail.claim ?? '' }, { $inc: { doubts: 1 } });
      await settle(mail, mail.doubts + 1 >= mostDoubts ? 'unknown' : 'due', reason);
    },

    /**
     * Sends a mail that has come to its end once more.
     * @returns false when there is none, it is still under way, or its text is gone
     */
    async again(websiteId: string, id: string): Promise<boolean> {
      const at = now();
      const { matchedCount } = await scoped(websiteId).updateOne(
        { ...withText, _id: keyOf(websiteId, id), state: { $in: [...over] } },
        {
          $set: { state: 'due', dueMs: at + sweepAfterMs, doubts: 0, askedOn: at },
          $push: logged('Asked for again'),
        },
      );
      return matchedCount > 0;
    },

    /** Takes the texts of old mails away, and in the end the mails, of all websites. */
    async forget(limit: number): Promise<void> {
      const old = await collection
        .find(
          { ...withText, state: { $in: [...over] }, askedOn: { $lt: now() - textKeptMs } },
          { projection: { askedOn: 1 } },
        )
        .sort({ askedOn: 1 })
        .limit(limit)
        .toArray();
      for (const { _id, askedOn } of old) {
        // One that is asked for again in this moment keeps its text.
        await collection.updateOne({ _id, askedOn }, { $set: { text: '', html: '' } });
      }
      const lost = await collection
        .find({ createdOn: { $lt: now() - lineKeptMs }, text: '' }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      for (const { _id } of lost) await collection.deleteOne({ _id, text: '' });
    },

    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, id) }),

    /** Mails that tell of one thing, oldest first, without their text. */
    about: (websiteId: string, subjectId: string) =>
      scoped(websiteId)
        .find({ subjectId }, { projection: { text: 0, html: 0 } })
        .sort({ createdOn: 1 })
        .limit(100)
        .toArray(),

    /** Mails the queue has lost sight of, of all websites. */
    overdue: (limit: number) =>
      collection
        .find({ dueMs: { $lte: now() } }, { projection: { websiteId: 1, id: 1, dueMs: 1, attempts: 1 } })
        .limit(limit)
        .toArray(),
  };
}
