import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { deliveryFields } from '@tessera/service-kit/mail/outgoing-fields.ts';

export const campaignIndexes = { newest: { websiteId: 1, createdMs: -1, _id: -1 } } as const;

/** A letter to everybody on a list, and how far along the list it is. */
export const campaignModel = defineModel({
  collection: 'letters',
  fields: {
    subject: text,
    preheader: text,
    text,
    state: oneOf('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'),
    version: number,
    perMinute: number,
    createdMs: number,
    /** When it goes out, or began to. */
    startsMs: optional(number),
    finishedMs: optional(number),
    /** To whom it goes. */
    listId: text,
    /** The last subscriber a mail was made for; empty before the first. */
    reached: text,
    /** When the next few are written to; while a worker makes their mails the end of its lease. */
    dueMs: optional(number),
    claim: optional(text),
    outbox,
  },
  indexes: [{ key: campaignIndexes.newest }, { key: { dueMs: 1 }, sparse: true }],
});
export type CampaignRecord = DocumentIn<typeof campaignModel>;

export const campaignMailIndexes = { byState: { websiteId: 1, letterId: 1, state: 1 } } as const;

/**
 * The one mail of a letter to one subscriber: `_id` is made of both. It holds no address, so that who is forgotten is
 * forgotten here as well.
 */
export const campaignMailModel = defineModel({
  collection: 'letterMails',
  fields: {
    letterId: text,
    subscriberId: text,
    /**
     * - `due`, `claimed`, `handed` under way
     * - `resting` held, since the letter was paused or stopped
     * - `sent` the mail server took it
     * - `refused` not taken in three days
     * - `bounced` refused for good
     * - `withheld` the subscriber had left
     * - `unknown` handed over and never answered
     */
    state: oneOf('due', 'claimed', 'handed', 'resting', 'sent', 'refused', 'bounced', 'withheld', 'unknown'),
    ...deliveryFields,
    askedMs: number,
    reason: optional(text),
  },
  indexes: [{ key: campaignMailIndexes.byState }, { key: { dueMs: 1 }, sparse: true }],
});
export type CampaignMail = DocumentIn<typeof campaignMailModel>;
