import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Db } from 'mongodb';

interface AuditEntry extends WebsiteDocument {
  at: number;
  action: 'staff.logged-in' | 'staff.logged-out' | 'api-key.made' | 'api-key.revoked';
  siteUserId: string;
  /** Address the gateway saw. */
  address: string;
  /** What it was done to, where that is not the person. */
  subjectId?: string;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** What staff did on a website, newest entries found by website and time. */
export function createAuditLog(db: Db, now: () => number) {
  const collection = db.collection<AuditEntry>('audit');
  return {
    ensureIndexes: () => collection.createIndex({ websiteId: 1, at: -1 }),
    add(websiteId: string, entry: Pick<AuditEntry, 'action' | 'siteUserId' | 'address' | 'subjectId'>): Promise<void> {
      return forWebsite(collection, websiteId).insertOne({ _id: newId('aud'), at: now(), ...entry });
    },
  };
}
