import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/** A website's addresses are mailed once in so long at most: a release that breaks ten things is one mail. */
const quietMs = 600_000;
const nobody: string[] = [];

const alertsModel = defineModel({
  collection: 'errorAlerts',
  fields: {
    mails: listOf(text),
    /** The next may be told of from then on. */
    quietUntil: optional(number),
    outbox,
  },
  indexes: [],
});

/** A cause that is new, or that came again. */
type Noticed = Omit<DomainEventPayload<'error.noticed'>, 'mails' | 'adminPath'>;

export type ErrorAlerts = ReturnType<typeof createErrorAlerts>;

/** Who is mailed about errors, and when it may happen next. */
export function createErrorAlerts(models: Models, { now, wake }: { now: () => number; wake: () => void }) {
  const { of, outbox: told } = models.open(alertsModel);
  const read = async (websiteId: string) => (await of(websiteId).findOne({ _id: websiteId }))?.mails ?? [];
  return {
    outbox: told,
    read,

    /** Names them over those its admin saw, or over any. @returns false when they are others by now */
    async change(websiteId: string, mails: readonly string[], seen: readonly string[] | undefined): Promise<boolean> {
      const over = seen && (seen.length > 0 ? { mails: [...seen] } : { mails: trusted({ $in: [nobody, null] }) });
      try {
        const isFirst = !seen || seen.length === 0;
        const change = { $set: { mails: [...mails] } };
        const done = await of(websiteId).updateOne({ _id: websiteId, ...over }, change, { upsert: isFirst });
        return done.matchedCount + done.upsertedCount > 0;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Tells of a cause, unless nobody is to be told or somebody was a moment ago: that and the telling are one write. */
    async notice(websiteId: string, noticed: Noticed): Promise<void> {
      const mails = await read(websiteId);
      if (mails.length === 0) return;
      const event = outboxEntry(
        'error.noticed',
        { ...noticed, mails, adminPath: `/config/errors/${noticed.errorId}` },
        now(),
      );
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, mails, quietUntil: trusted({ $not: { $gt: now() } }) },
        { $set: { quietUntil: now() + quietMs }, $push: { outbox: event } },
      );
      if (matchedCount === 1) wake();
    },
  };
}
