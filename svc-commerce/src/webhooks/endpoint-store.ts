import {
  type WebhookSettings,
  webhookFailingMs,
  webhookFailureLimit,
  webhookRotationMs,
} from '@tessera/contracts/commerce/webhook.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Collection, Db } from 'mongodb';
import { createTimedCache } from '../lib/timed-cache.ts';
import type { EndpointDocument } from './endpoint-document.ts';

const mostEndpoints = 20;
const noFailures = { failuresInRow: 0, failingSinceMs: null };
/** Other processes notice a change this late; a missed one is in the list of events. */
const rememberedMs = 2_000;

/** The only place that knows where endpoints are kept. */
export function createEndpointStore(db: Db, now: () => number) {
  const endpoints: Collection<EndpointDocument> = db.collection('webhookEndpoints');
  const scoped = (websiteId: string) => forWebsite(endpoints, websiteId);
  const known = createTimedCache((websiteId) => scoped(websiteId).find({}).toArray(), {
    ttlMs: rememberedMs,
    max: 5_000,
    now,
  });

  return {
    mostEndpoints,
    ensureIndexes: async () => {
      await endpoints.createIndex({ websiteId: 1, createdMs: 1 });
    },
    list: (websiteId: string) => scoped(websiteId).find({}).sort({ createdMs: 1 }).toArray(),
    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: id }),
    /** All endpoints, remembered for a moment: every event of the store asks. */
    known: (websiteId: string) => known.get(websiteId),

    async insert(websiteId: string, settings: WebhookSettings): Promise<EndpointDocument> {
      const document: Omit<EndpointDocument, 'websiteId'> = {
        _id: newId('whe'),
        ...settings,
        createdMs: now(),
        secrets: [{ id: newId('whs'), createdMs: now(), validUntilMs: null }],
        disabledBy: settings.enabled ? null : 'owner',
        failuresInRow: 0,
        lastSuccessMs: null,
      };
      await scoped(websiteId).insertOne(document);
      known.forget(websiteId);
      // The stamp of the website is the one thing the insert adds.
      return { ...document, websiteId } as EndpointDocument;
    },

    async change(websiteId: string, id: string, settings: WebhookSettings): Promise<EndpointDocument | null> {
      const turned = settings.enabled ? { disabledBy: null, ...noFailures } : { disabledBy: 'owner' as const };
      const changed = await scoped(websiteId).findOneAndUpdate({ _id: id }, { $set: { ...settings, ...turned } });
      known.forget(websiteId);
      return changed;
    },

    async remove(websiteId: string, id: string): Promise<boolean> {
      known.forget(websiteId);
      return (await scoped(websiteId).deleteOne({ _id: id })).deletedCount > 0;
    },

    /** A new secret in front; the one before stays valid for a day, older ones end now. */
    async rotate(websiteId: string, id: string): Promise<EndpointDocument | null> {
      const found = await scoped(websiteId).findOne({ _id: id });
      if (!found) return null;
      const [newest, ...older] = found.secrets;
      const secrets = [
        { id: newId('whs'), createdMs: now(), validUntilMs: null },
        ...(newest ? [{ ...newest, validUntilMs: now() + webhookRotationMs }] : []),
        ...older.map((secret) => ({ ...secret, validUntilMs: Math.min(secret.validUntilMs ?? now(), now()) })),
      ].slice(0, 2);
      const unchanged = { _id: id, 'secrets.0.id': newest?.id };
      const changed = await scoped(websiteId).findOneAndUpdate(unchanged, { $set: { secrets } });
      known.forget(websiteId);
      return changed ?? scoped(websiteId).findOne({ _id: id });
    },

    noteSuccess: (websiteId: string, id: string) =>
      scoped(websiteId).updateOne({ _id: id }, { $set: { ...noFailures, lastSuccessMs: now() } }),

    /**
     * Counts a failure. Many in a moment are one outage, which the retries outlast, so the endpoint is turned off only
     * when it has failed for a while. @returns the endpoint when this one turned it off
     */
    async noteFailure(websiteId: string, id: string): Promise<EndpointDocument | null> {
      const at = now();
      await scoped(websiteId).updateOne({ _id: id }, [
        {
          $set: {
            failuresInRow: { $add: ['$failuresInRow', 1] },
            failingSinceMs: { $ifNull: ['$failingSinceMs', at] },
          },
        },
      ]);
      const off = await scoped(websiteId).findOneAndUpdate(
        {
          ...{ _id: id, enabled: true, failuresInRow: { $gte: webhookFailureLimit } },
          failingSinceMs: { $lte: at - webhookFailingMs },
        },
        { $set: { enabled: false, disabledBy: 'failures' } },
      );
      if (off) known.forget(websiteId);
      return off;
    },
  };
}
