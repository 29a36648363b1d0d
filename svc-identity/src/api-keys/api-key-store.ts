import { type ApiScope, apiScopes } from '@tessera/contracts/api-scopes.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, nullable, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { hashSecret, newId, newSecret } from '@tessera/service-kit/ids.ts';

/** Prefix of every key, so that people and secret scanners recognize one. */
const keyPrefix = 'tsk_';
const usedToMs = 60_000;
const revokedShownMs = 30 * 24 * 3_600_000;
/** Maximum of active keys per website. */
export const maxKeys = 50;
const keysPerPage = 100;
const newestFirst: ListOrder = {
  fields: ['createdMs', '_id'],
  direction: -1,
  index: { websiteId: 1, createdMs: -1, _id: -1 },
};

/** An API key. Only its hash and its last characters are stored, so a copy of the database grants no access. */
const apiKeyModel = defineModel({
  collection: 'api-keys',
  fields: {
    name: text,
    scopes: listOf(oneOf(...apiScopes)),
    hash: text,
    last4: text,
    createdMs: number,
    createdBy: text,
    lastUsedMs: nullable(number),
    revokedMs: nullable(number),
    /** When a revoked key leaves the list. */
    expiresAt: optional(date),
  },
  indexes: [
    { key: { websiteId: 1, hash: 1 }, unique: true },
    { key: newestFirst.index },
    { key: { websiteId: 1, createdBy: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  // Refunds and exports were part of other scopes; existing keys keep their access.
  migrations: [
    [
      {
        $set: {
          scopes: {
            $setUnion: [
              '$scopes',
              { $cond: [{ $in: ['orders.write', '$scopes'] }, ['orders.refund'], []] },
              { $cond: [{ $in: ['orders.read', '$scopes'] }, ['orders.export'], []] },
              { $cond: [{ $in: ['submissions.read', '$scopes'] }, ['submissions.export'], []] },
            ],
          },
        },
      },
    ],
  ],
});
export type ApiKeyRecord = Omit<DocumentIn<typeof apiKeyModel>, 'websiteId' | 'schemaVersion'>;

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

/** API keys of websites. */
export function createApiKeyStore(models: Models, now: () => number) {
  const { of } = models.open(apiKeyModel);
  return {
    async list(websiteId: string, cursor: string | undefined) {
      const { page, ...paging } = await findListPage(of(websiteId), { order: newestFirst, cursor, limit: keysPerPage });
      return { keys: page, ...paging };
    },

    /** The keys that a person created and that are not revoked. */
    listOf: (websiteId: string, createdBy: string) => of(websiteId).find({ createdBy, revokedMs: null }).toArray(),

    find: (websiteId: string, _id: string) => of(websiteId).findOne({ _id }),

    findAll: (websiteId: string, ids: readonly string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: [...ids] }) })
        .toArray(),

    countGood: (websiteId: string) => of(websiteId).count({ revokedMs: null }),

    /** Creates a key. @returns its record and the secret, which cannot be retrieved again */
    async create(websiteId: string, { name, scopes, who }: { name: string; scopes: ApiScope[]; who: string }) {
      const secret = `${keyPrefix}${newSecret()}`;
      const record = {
        ...{ _id: newId('key'), name, scopes },
        ...{ hash: hashSecret(secret), last4: secret.slice(-4) },
        ...{ createdMs: now(), createdBy: who, lastUsedMs: null, revokedMs: null },
      };
      await of(websiteId).insertOne(record);
      return { key: record, secret };
    },

    /** Permanently revokes a key; a revoked key is unchanged. */
    async revoke(websiteId: string, id: string): Promise<{ key: ApiKeyRecord; isNew: boolean } | undefined> {
      const at = now();
      const revoked = await of(websiteId).findOneAndUpdate(
        { _id: id, revokedMs: null },
        { $set: { revokedMs: at, expiresAt: new Date(at + revokedShownMs) } },
      );
      const known = revoked ?? (await of(websiteId).findOne({ _id: id }));
      return known ? { key: known, isNew: revoked !== null } : undefined;
    },

    findGood: (websiteId: string, hash: string) => of(websiteId).findOne({ hash, revokedMs: null }),

    /** Records the last use, to the minute. */
    async recordUse(websiteId: string, { _id, lastUsedMs }: ApiKeyRecord): Promise<void> {
      const at = now();
      if (at - (lastUsedMs ?? 0) >= usedToMs) await of(websiteId).updateOne({ _id }, { $max: { lastUsedMs: at } });
    },
  };
}
