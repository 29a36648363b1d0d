import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import { hashSecret, newId, newSecret } from '@tessera/service-kit/ids.ts';
import type { Db } from 'mongodb';

/** A key; of the key itself only its hash and its end are kept, so a copy of the database opens no door. */
interface ApiKeyRecord extends WebsiteDocument {
  schemaVersion: 1;
  name: string;
  scopes: ApiScope[];
  hash: string;
  last4: string;
  createdMs: number;
  createdBy: string;
  lastUsedMs: number | null;
  revokedMs: number | null;
  /** When a revoked one leaves the list. */
  expiresAt?: Date;
}

/** How every key begins, so that people and scanners of leaked secrets know one. */
const keyPrefix = 'tsk_';
const usedToMs = 60_000;
const revokedShownMs = 30 * 24 * 3_600_000;
/** Keys of one website that are good for something. */
export const mostKeys = 50;
const keysPerPage = 100;
const newestFirst: ListOrder = {
  fields: ['createdMs', '_id'],
  direction: -1,
  index: { websiteId: 1, createdMs: -1, _id: -1 },
};

/** Keys of others' programs. */
export function createApiKeyStore(db: Db, now: () => number) {
  const collection = db.collection<ApiKeyRecord>('api-keys');
  const of = (websiteId: string) => forWebsite(collection, websiteId);
  return {
    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ websiteId: 1, hash: 1 }, { unique: true }),
        collection.createIndex(newestFirst.index),
        collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
      ]),

    async list(websiteId: string, cursor: string | undefined) {
      const { page, ...paging } = await findListPage(of(websiteId), { order: newestFirst, cursor, limit: keysPerPage });
      return { keys: page.map(present), ...paging };
    },

    countGood: (websiteId: string) => of(websiteId).count({ revokedMs: null }),

    /** Makes a key. @returns the key itself besides, which nobody can find out again */
    async make(websiteId: string, { name, scopes, who }: { name: string; scopes: ApiScope[]; who: string }) {
      const secret = `${keyPrefix}${newSecret()}`;
      const record: ApiKeyRecord = {
        ...{ _id: newId('key'), websiteId, schemaVersion: 1, name, scopes },
        ...{ hash: hashSecret(secret), last4: secret.slice(-4) },
        ...{ createdMs: now(), createdBy: who, lastUsedMs: null, revokedMs: null },
      };
      await of(websiteId).insertOne(record);
      return { key: present(record), secret };
    },

    /** Revokes a key for good; one that is revoked already stays as it is. */
    async revoke(websiteId: string, id: string): Promise<{ key: ApiKey; isNew: boolean } | undefined> {
      const at = now();
      const revoked = await of(websiteId).findOneAndUpdate(
        { _id: id, revokedMs: null },
        { $set: { revokedMs: at, expiresAt: new Date(at + revokedShownMs) } },
      );
      const known = revoked ?? (await of(websiteId).findOne({ _id: id }));
      return known ? { key: present(known), isNew: revoked !== null } : undefined;
    },

    /** The good key with a hash; its use is noted to the minute. */
    async use(websiteId: string, hash: string): Promise<{ keyId: string; scopes: ApiScope[] } | undefined> {
      const found = await of(websiteId).findOne({ hash, revokedMs: null });
      if (!found) return undefined;
      const { _id, scopes, lastUsedMs } = found;
      const at = now();
      if (at - (lastUsedMs ?? 0) >= usedToMs) await of(websiteId).updateOne({ _id }, { $max: { lastUsedMs: at } });
      return { keyId: _id, scopes };
    },
  };
}

function present({ _id, name, scopes, last4, createdMs, lastUsedMs, revokedMs }: ApiKeyRecord): ApiKey {
  return { id: _id, name, scopes, last4, createdOn: createdMs, lastUsedOn: lastUsedMs, revokedOn: revokedMs };
}
