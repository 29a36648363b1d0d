import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type OutboxEntry, outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { errorGroupModel, errorIndexes, type StoredGroup } from './error-model.ts';

/** Minimum time between two events of a website, ms: a release that breaks ten things is one mail. */
const quietMs = 600_000;
/** Maximum number of errors in one event; further ones are named by the next. */
const maxNamed = 100;
const noAddresses: string[] = [];

const alertsModel = defineModel({
  collection: 'errorAlerts',
  fields: {
    mails: listOf(text),
    /** The next event is sent from then on, ms. */
    quietUntil: optional(number),
    /**
     * Rises with every event and every change of addresses; an event is written only over the turn it was made from.
     */
    turn: optional(number),
    /** Causes of the last event, whose marks may not have been cleared yet. */
    named: optional(madeValue<NamedCause[]>()),
    outbox,
  },
  indexes: [],
});

type StoredAlerts = DocumentIn<typeof alertsModel>;

interface NamedCause {
  id: string;
  alertAt: number;
}

/** A cause that no event has named yet. */
type PendingCause = Pick<StoredGroup, '_id' | 'state' | 'title' | 'module' | 'topFrame' | 'lastVersion'> & {
  alertAt: number;
};
const pendingFields = { state: 1, title: 1, module: 1, topFrame: 1, lastVersion: 1, alertAt: 1 } as const;
/** Causes with a mark. */
const isPending = { alertAt: trusted({ $gt: 0 }) };

export type ErrorAlerts = ReturnType<typeof createErrorAlerts>;

/**
 * Who is mailed about errors, and the events about causes that are new or came again. Each cause is marked by the write
 * that files it (`alertAt`); an event names all marked causes of a website, at most every ten minutes
 * (docs/decisions/0059).
 */
export function createErrorAlerts(models: Models, { now, wake }: { now: () => number; wake: () => void }) {
  const { of, everyWebsite, outbox: events } = models.open(alertsModel);
  const { pendingWebsites, pendingOf, clearMarks } = openMarks(models);
  const read = async (websiteId: string) => (await of(websiteId).findOne({ _id: websiteId }))?.mails ?? [];

  /** Sends one event of all marked causes of a website, unless the last one was less than ten minutes ago. */
  const sendOne = async (websiteId: string): Promise<void> => {
    const alerts = await of(websiteId).findOne({ _id: websiteId });
    if ((alerts?.quietUntil ?? 0) > now()) return;
    // A process that was killed after the last event may have left marks of causes that it named.
    await clearMarks(websiteId, alerts?.named ?? []);
    const pending = await pendingOf(websiteId);
    const entries = eventsOf(pending, alerts?.mails ?? noAddresses, now());
    if (entries.length === 0) return;
    const named = pending.map(({ _id: id, alertAt }) => ({ id, alertAt }));
    const isSent = await of(websiteId).changeIf(
      { _id: websiteId, turn: alerts?.turn ?? trusted({ $exists: false }) },
      {
        $set: { quietUntil: now() + quietMs, named },
        $inc: { turn: 1 },
        $push: { outbox: { $each: entries } },
        ...(!alerts && { $setOnInsert: { mails: noAddresses } }),
      },
      { upsert: !alerts },
    );
    if (!isSent) return;
    wake();
    await clearMarks(websiteId, named);
  };

  return {
    outbox: events,
    read,

    /**
     * Replaces the addresses, if they are still the ones that the admin saw (any without `seen`). The quiet time ends,
     * so that new addresses get the next mail at once.
     * @returns false if the addresses were changed by someone else
     */
    async change(websiteId: string, mails: readonly string[], seen: readonly string[] | undefined): Promise<boolean> {
      const over = seen && (seen.length > 0 ? { mails: [...seen] } : { mails: trusted({ $in: [noAddresses, null] }) });
      const change = { $set: { mails: [...mails] }, $unset: { quietUntil: '' as const }, $inc: { turn: 1 } };
      return of(websiteId).changeIf({ _id: websiteId, ...over }, change, { upsert: !seen?.length });
    },

    /**
     * Sends the events that are due, over all websites. Several processes may run it at once.
     * @throws after it tried all
     */
    async sendDue(): Promise<void> {
      const failures: unknown[] = [];
      for (const websiteId of await pendingWebsites()) {
        await sendOne(websiteId).catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'alerts about errors could not be sent');
    },

    /** When the next event is due, ms; undefined if no cause is marked. */
    async nextDue(): Promise<number | undefined> {
      const websites = await pendingWebsites();
      if (websites.length === 0) return undefined;
      const ids = trusted({ $in: websites });
      const quiet: StoredAlerts[] = await everyWebsite()
        .find({ _id: ids, quietUntil: trusted({ $gt: now() }) })
        .toArray();
      if (quiet.length < websites.length) return now();
      return Math.min(...quiet.map(({ quietUntil = 0 }) => quietUntil));
    },
  };
}

/** The marks of causes that no event has named yet. */
function openMarks(models: Models) {
  const causes = models.open(errorGroupModel);

  const pendingWebsites = async () => {
    const stages = [{ $match: isPending }, { $group: { _id: '$websiteId' } }];
    const found = await causes.everyWebsite().aggregate<{ _id: string }>(stages).toArray();
    return found.map(({ _id }) => _id);
  };

  const pendingOf = async (websiteId: string) => {
    const options = {
      projection: pendingFields,
      sort: { alertAt: 1 },
      limit: maxNamed,
      hint: errorIndexes.byAlert,
    } as const;
    return (await causes.of(websiteId).find(isPending, options).toArray()) as PendingCause[];
  };

  const clearMarks = (websiteId: string, named: readonly NamedCause[]) =>
    causes
      .of(websiteId)
      .updateEach(
        named.map(({ id, alertAt }) => ({ filter: { _id: id, alertAt }, update: { $unset: { alertAt: '' } } })),
      );

  return { pendingWebsites, pendingOf, clearMarks };
}

/** All errors in the admin. */
const listPath = '/config/errors';

/** The event for other programs, and the request for the mails where admins named addresses. */
function eventsOf(pending: readonly PendingCause[], mails: readonly string[], now: number): OutboxEntry[] {
  const [first, ...others] = pending.map(noticed);
  if (!first) return [];
  const event = outboxEntry('error.noticed', { ...first, ...(others.length > 0 && { others }) }, now);
  if (mails.length === 0) return [event];
  const errors = [first, ...others].map(({ errorId: _, adminPath: __, ...error }) => error);
  const adminPath = others.length > 0 ? listPath : first.adminPath;
  return [event, outboxEntry('mail.requested', { to: [...mails], adminPath, mail: { kind: 'errors', errors } }, now)];
}

function noticed({ _id, state, title, module, topFrame, lastVersion }: PendingCause) {
  const errorId = _id.slice(_id.indexOf('|') + 1);
  return {
    ...{ errorId, isRegressed: state === 'regressed', title, module },
    ...{ place: topFrame, version: lastVersion, adminPath: `/config/errors/${errorId}` },
  };
}
