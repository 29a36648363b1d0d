import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { KeyStore } from '../team-keys/key-store.ts';

/** The longest time until a revoked key's previews end everywhere. */
const freshMs = 1_000;

/** Returns whether all of these team keys are valid. While the database is unavailable, none is. */
export type AreKeysGood = (keyIds: readonly string[]) => Promise<boolean>;

export function createAreKeysGood(keys: Pick<KeyStore, 'find'>, now: () => number): AreKeysGood {
  const isGood = createCachedRead(
    async (keyId: string): Promise<boolean> => {
      const key = await keys.find(keyId);
      return key !== null && key.revokedAtMs === undefined && key.expiresAtMs > now();
    },
    { freshMs, max: 1_000, now },
  );
  return async (keyIds) => (await Promise.all(keyIds.map((keyId) => isGood.get(keyId)))).every(Boolean);
}
