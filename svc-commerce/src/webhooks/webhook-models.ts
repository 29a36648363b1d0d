import { webhookAttempt, webhookMessage } from '@tessera/contracts/commerce/webhook.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  date,
  flag,
  listOf,
  nullable,
  nullish,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';

const secretFields = {
  id: text,
  createdMs: number,
  /** Null for the newest one. */
  validUntilMs: nullable(number),
};

/** A webhook endpoint that receives events. */
export const endpointModel = defineModel({
  collection: 'webhookEndpoints',
  fields: {
    url: text,
    description: text,
    events: listOf(text),
    enabled: flag,
    contactEmail: text,
    createdMs: number,
    /** How often the settings were changed; absent for never. */
    version: optional(number),
    /** By their names. A value follows from the name and the platform's secret, so that none is stored. */
    secrets: listOf(part(secretFields)),
    disabledBy: nullable(oneOf('owner', 'failures')),
    failuresInRow: number,
    /** When the first of them was; null or absent when the last try was well. */
    failingSinceMs: nullish(number),
    lastSuccessMs: nullable(number),
  },
  indexes: [{ key: { websiteId: 1, createdMs: 1 } }],
});
export type EndpointDocument = DocumentIn<typeof endpointModel>;

export const deliveryIndexes = {
  newest: { websiteId: 1, endpointId: 1, at: -1, _id: -1 },
  byState: { websiteId: 1, endpointId: 1, state: 1, at: -1, _id: -1 },
  byType: { websiteId: 1, endpointId: 1, type: 1, at: -1, _id: -1 },
} as const;

/** An event on its way to one endpoint. */
export const deliveryModel = defineModel({
  collection: 'webhookDeliveries',
  fields: {
    endpointId: text,
    eventId: text,
    type: text,
    subject: text,
    at: number,
    isTest: flag,
    state: oneOf('pending', 'delivered', 'failed', 'cancelled'),
    /** When it is due, or until when the process that sends it has it to itself. */
    nextMs: number,
    /** The claiming process; absent until the first attempt. */
    lease: nullish(text),
    /** Tries by itself so far; those an owner asked for are not counted. */
    tries: number,
    attempts: listOf(ofContract(webhookAttempt)),
    body: text,
    expiresAt: date,
  },
  indexes: [
    ...Object.values(deliveryIndexes).map((key) => ({ key })),
    { key: { websiteId: 1, endpointId: 1, subject: 1, state: 1 } },
    { key: { state: 1, nextMs: 1, at: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});
export type DeliveryDocument = DocumentIn<typeof deliveryModel>;

export const eventIndexes = {
  oldest: { websiteId: 1, recordedMs: 1, _id: 1 },
  byType: { websiteId: 1, 'message.type': 1, recordedMs: 1, _id: 1 },
} as const;

/** An event as it was recorded. */
export const eventModel = defineModel({
  collection: 'webhookEvents',
  fields: { message: ofContract(webhookMessage), recordedMs: number, expiresAt: date },
  indexes: [...Object.values(eventIndexes).map((key) => ({ key })), { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Marks that a website's events are read; `_id` is the website's id. */
export const readerModel = defineModel({
  collection: 'webhookReaders',
  fields: { expiresAt: date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
