import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/** A website's addresses are mailed once in so long at most: a release that breaks ten things is one mail. */
const quietMs = 600_000;

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

    change: async (websiteId: string, mails: readonly string[]): Promise<void> => {
      await of(websiteId).updateOne({ _id: websiteId }, { $set: { mails: [...mails] } }, { upsert: true });
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
