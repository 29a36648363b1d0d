import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';

const auditModel = defineModel({
  collection: 'audit',
  fields: {
    at: number,
    action: oneOf(
      ...(['staff.logged-in', 'staff.logged-out', 'api-key.made', 'api-key.revoked'] as const),
      ...(['account.disabled', 'account.enabled', 'account.password-changed', 'person.erased'] as const),
      ...(['account.password-reset', 'account.email-changed', 'account.email-undone'] as const),
      // Somebody tried what only people with more rights may do.
      'rights.refused',
    ),
    siteUserId: text,
    /** Address the gateway saw. */
    address: text,
    /** What it was done to, where that is not the person. */
    subjectId: optional(text),
  },
  indexes: [{ key: { websiteId: 1, at: -1 } }],
});
type AuditEntry = DocumentIn<typeof auditModel>;

export type AuditLog = ReturnType<typeof createAuditLog>;

/** What staff did on a website, newest entries found by website and time. */
export function createAuditLog(models: Models, now: () => number) {
  const { of } = models.open(auditModel);
  return {
    add(websiteId: string, entry: Pick<AuditEntry, 'action' | 'siteUserId' | 'address' | 'subjectId'>): Promise<void> {
      return of(websiteId).insertOne({ _id: newId('aud'), at: now(), ...entry });
    },
  };
}
