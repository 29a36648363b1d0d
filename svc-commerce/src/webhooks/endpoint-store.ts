import { type WebhookSettings, webhookRotationMs } from '@tessera/contracts/commerce/webhook.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { endpointOutcomes, noFailures } from './endpoint-outcomes.ts';
import { type EndpointDocument, endpointModel } from './webhook-models.ts';

const maxEndpoints = 20;
/** Other processes notice a change this late; a missed one is in the list of events. */
const rememberedMs = 2_000;

/** The only module that accesses the endpoints collection. */
export function createEndpointStore(models: Models, now: () => number) {
  const { of } = models.open(endpointModel);
  const known = createCachedRead((websiteId) => of(websiteId).find({}).toArray(), {
    freshMs: rememberedMs,
    max: 5_000,
    now,
  });

  return {
    maxEndpoints,
    ...endpointOutcomes(of, known.forget, now),
    list: (websiteId: string) =>
      of(websiteId)
        .find({}, { sort: { createdMs: 1 } })
        .toArray(),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),
    /** All endpoints, remembered for a moment: every event of the store asks. */
    known: (websiteId: string) => known.get(websiteId),

    async insert(websiteId: string, settings: WebhookSettings): Promise<EndpointDocument> {
      const id = newId('whe');
      await of(websiteId).insertOne({
        _id: id,
        ...settings,
        createdMs: now(),
        secrets: [{ id: newId('whs'), createdMs: now(), validUntilMs: null }],
        disabledBy: settings.enabled ? null : 'owner',
        failuresInRow: 0,
        lastSuccessMs: null,
      });
      known.forget(websiteId);
      const stored = await of(websiteId).findOne({ _id: id });
      if (!stored) throw new Error(`endpoint ${id} is gone`);
      return stored;
    },

    /** Changes the version its owner saw, or any. @returns null when it is gone, or another by now */
    async change(
      websiteId: string,
      id: string,
      settings: WebhookSettings,
      seen: number | undefined,
    ): Promise<EndpointDocument | null> {
      const turned = settings.enabled ? { disabledBy: null, ...noFailures } : { disabledBy: 'owner' as const };
      const over = seen === undefined ? {} : { version: atVersion(seen) };
      const change = { $set: { ...settings, ...turned }, $inc: { version: 1 } };
      const changed = await of(websiteId).findOneAndUpdate({ _id: id, ...over }, change);
      known.forget(websiteId);
      return changed;
    },

    async remove(websiteId: string, id: string): Promise<boolean> {
      known.forget(websiteId);
      return (await of(websiteId).deleteOne({ _id: id })).deletedCount > 0;
    },

    /** A new secret in front; the one before stays valid for a day, older ones end now. */
    async rotate(websiteId: string, id: string): Promise<EndpointDocument | null> {
      const found = await of(websiteId).findOne({ _id: id });
      if (!found) return null;
      const [newest, ...older] = found.secrets;
      const secrets = [
        { id: newId('whs'), createdMs: now(), validUntilMs: null },
        ...(newest ? [{ ...newest, validUntilMs: now() + webhookRotationMs }] : []),
        ...older.map((secret) => ({ ...secret, validUntilMs: Math.min(secret.validUntilMs ?? now(), now()) })),
      ].slice(0, 2);
      const unchanged = { _id: id, 'secrets.0.id': newest?.id };
      const changed = await of(websiteId).findOneAndUpdate(unchanged, { $set: { secrets } });
      known.forget(websiteId);
      return changed ?? of(websiteId).findOne({ _id: id });
    },
  };
}
