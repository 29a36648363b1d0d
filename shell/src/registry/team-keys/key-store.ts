import { moduleName } from '@tessera/contracts/modules/module.ts';
import { teamScope } from '@tessera/contracts/modules/team-keys.ts';
import { type DocumentIn, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';

/** A team's key. Only digests of its secrets are stored. */
const keyModel = definePlatformModel({
  collection: 'moduleKeys',
  fields: {
    team: text,
    modules: listOf(ofContract(moduleName)),
    scopes: listOf(ofContract(teamScope)),
    note: text,
    createdAtMs: number,
    expiresAtMs: number,
    revokedAtMs: optional(number),
    lastUsedAtMs: optional(number),
    /** Newest first: the present secret, and the previous one while it is still accepted. */
    secrets: listOf(part({ digest: text, untilMs: number })),
  },
  indexes: [{ key: { createdAtMs: -1 } }],
});
export type KeyDocument = DocumentIn<typeof keyModel>;

export interface KeyStore {
  find(id: string): Promise<KeyDocument | null>;
  /** Returns the newest 500, newest first. */
  list(): Promise<KeyDocument[]>;
  insert(key: Unstamped<KeyDocument>): Promise<void>;
  /** Replaces secrets and expiry if the present secret is unchanged and the key is not revoked. */
  rotateIfUnchanged(
    id: string,
    digest: string,
    next: Pick<KeyDocument, 'secrets' | 'expiresAtMs'>,
  ): Promise<KeyDocument | null>;
  /** Revokes a key. A key that was revoked before keeps its first revocation time. */
  revoke(id: string, atMs: number): Promise<KeyDocument | null>;
  /** Records a use, at most once per `everyMs`. */
  recordUse(id: string, atMs: number, everyMs: number): Promise<void>;
}

const listLength = 500;

export function createKeyStore(models: Models): KeyStore {
  const keys = models.openPlatform(keyModel);
  return {
    find: (id) => keys.findOne({ _id: id }),
    list: () => keys.find({}, { sort: { createdAtMs: -1 }, limit: listLength }).toArray(),
    insert: (key) => keys.insertOne(key),
    rotateIfUnchanged: (id, digest, next) =>
      keys.findOneAndUpdate({ _id: id, 'secrets.0.digest': digest, revokedAtMs: null }, { $set: next }),
    revoke: async (id, atMs) => {
      await keys.updateOne({ _id: id, revokedAtMs: null }, { $set: { revokedAtMs: atMs } });
      return keys.findOne({ _id: id });
    },
    recordUse: async (id, atMs, everyMs) => {
      const isLongAgo = [{ lastUsedAtMs: null }, { lastUsedAtMs: trusted({ $lt: atMs - everyMs }) }];
      await keys.updateOne({ _id: id, $or: isLongAgo }, { $set: { lastUsedAtMs: atMs } });
    },
  };
}
