import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/** A website's people and programs are told once in so long at most: a release that breaks ten things is one mail. */
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

/** Who is mailed about errors, and when people and programs may be told next. */
export function createErrorAlerts(models: Models, { now, wake }: { now: () => number; wake: () => void }) {
  const { of, outbox: told } = models.open(alertsModel);
  const read = async (websiteId: string) => (await of(websiteId).findOne({ _id: websiteId }))?.mails ?? [];
  return {
    outbox: told,
    read,

    /**
     * Names them over those its admin saw, or over any; the next error is told of, however short ago one was told to
     * others. @returns false when they are others by now
     */
    async change(websiteId: string, mails: readonly string[], seen: readonly string[] | undefined): Promise<boolean> {
      const over = seen && (seen.length > 0 ? { mails: [...seen] } : { mails: trusted({ $in: [nobody, null] }) });
      const change = { $set: { mails: [...mails] }, $unset: { quietUntil: '' as const } };
      return of(websiteId).changeIf({ _id: websiteId, ...over }, change, { upsert: !seen?.length });
    },

    /**
     * Tells of a cause, unless one was told of a moment ago: that and the telling are one write. Whoever was named is
     * mailed, and svc-commerce asks which programs want to know.
     */
    async notice(websiteId: string, noticed: Noticed): Promise<void> {
      const mails = await read(websiteId);
      const adminPath = `/config/errors/${noticed.errorId}`;
      const event = outboxEntry('error.noticed', { ...noticed, mails, adminPath }, now());
      const isNamed = mails.length > 0;
      const named = isNamed ? mails : trusted({ $in: [nobody, null] });
      const change = { $set: { quietUntil: now() + quietMs }, $push: { outbox: event } };
      const isTold = await of(websiteId).changeIf(
        { _id: websiteId, mails: named, quietUntil: trusted({ $not: { $gt: now() } }) },
        isNamed ? change : { ...change, $setOnInsert: { mails: nobody } },
        { upsert: !isNamed },
      );
      if (isTold) wake();
    },
  };
}
