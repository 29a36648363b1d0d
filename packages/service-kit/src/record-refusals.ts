import type { Right } from '@tessera/contracts/rights/rights.ts';
import { LRUCache } from 'lru-cache';
import { isDuplicateKey } from './data/duplicate-key.ts';
import { defineModel } from './data/model/define-model.ts';
import { date } from './data/model/fields.ts';
import { outbox } from './data/model/outbox-field.ts';
import type { ServiceDeps } from './feature.ts';
import type { RecordRefusal } from './http/serve-route.ts';
import { hashSecret } from './ids.ts';
import { outboxEntry } from './queue/outbox.ts';

/** Repeated refusals of one person or key for one right count once in this time. */
const onceInMs = 3_600_000;
const keptMs = 30 * 24 * 3_600_000;
/** Refusals that this process knows to be recorded. */
const maxKnown = 10_000;

/** A refusal; it waits here until svc-identity has it in the website's record. */
const refusalModel = defineModel({
  collection: 'refusals',
  fields: { expiresAt: date, outbox },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Creates what records refusals of people who work on a website and of its API keys, each at most once an hour and right. */
export function createRefusalRecord({ models, now, wakeOutbox }: Pick<ServiceDeps, 'models' | 'now' | 'wakeOutbox'>) {
  const refusals = models.open(refusalModel);
  const known = new LRUCache<string, true>({ max: maxKnown });

  async function insert(websiteId: string, id: string, payload: RefusalPayload): Promise<void> {
    try {
      await refusals.of(websiteId).insertOne({
        _id: id,
        expiresAt: new Date(now() + keptMs),
        outbox: [outboxEntry('right.missing', payload, now())],
      });
      wakeOutbox();
    } catch (error) {
      // Another process was first.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  const record: RecordRefusal = async (access, { kind, websiteId, address, siteUserId, keyId }, { code }) => {
    const isOfRight = code === 'session.forbidden' || code === 'key.scope_missing';
    if (typeof access !== 'object' || !isOfRight || (kind !== 'staff' && kind !== 'key')) return;
    const { right } = access;
    const hour = Math.floor(now() / onceInMs);
    const id = `ref_${hashSecret([websiteId, siteUserId, keyId, right, hour].join('|'))}`;
    if (known.has(id)) return;
    const who = { ...(siteUserId !== undefined && { siteUserId }), ...(keyId !== undefined && { keyId }) };
    await insert(websiteId, id, { right, address, ...who });
    known.set(id, true);
  };
  return { record, outbox: refusals.outbox };
}

interface RefusalPayload {
  right: Right;
  address: string;
  siteUserId?: string;
  keyId?: string;
}
