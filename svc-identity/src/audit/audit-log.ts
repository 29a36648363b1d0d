import { activityActions } from '@tessera/contracts/identity/activity-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';

const entriesPerPage = 100;
const newestFirst: ListOrder = { fields: ['at', '_id'], direction: -1, index: { websiteId: 1, at: -1, _id: -1 } };

const auditModel = defineModel({
  collection: 'audit',
  fields: {
    at: number,
    action: oneOf(...activityActions),
    /** Absent for actions of an API key. */
    siteUserId: optional(text),
    keyId: optional(text),
    /** The address that the gateway saw. */
    address: text,
    /** The subject of the action if it is not the actor: a person, a key, an erasure or a right. */
    subjectId: optional(text),
  },
  indexes: [{ key: newestFirst.index }],
});
export type AuditEntry = DocumentIn<typeof auditModel>;
type NewEntry = Pick<AuditEntry, 'action' | 'siteUserId' | 'keyId' | 'address' | 'subjectId'>;

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Actions of staff on a website; the newest entries are found by website and time. */
export function createAuditLog(models: Models, now: () => number) {
  const { of } = models.open(auditModel);
  return {
    add(websiteId: string, entry: NewEntry): Promise<void> {
      return of(websiteId).insertOne({ _id: newId('aud'), at: now(), ...entry });
    },

    /** Adds an entry for an event; repeated deliveries change nothing. */
    async addIfAbsent(websiteId: string, { id, at, ...entry }: NewEntry & { id: string; at: number }): Promise<void> {
      await of(websiteId).updateOne({ _id: id }, { $setOnInsert: { at, ...entry } }, { upsert: true });
    },

    async list(websiteId: string, cursor: string | undefined) {
      const order = newestFirst;
      const { page, ...paging } = await findListPage(of(websiteId), { order, cursor, limit: entriesPerPage });
      return { entries: page, ...paging };
    },
  };
}
