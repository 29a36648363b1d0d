import { createHash, timingSafeEqual } from 'node:crypto';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { equalSecrets, hashSecret } from '@tessera/service-kit/ids.ts';
import type { KeyDocument, KeyStore } from './key-store.ts';
import { parseKeyText } from './key-text.ts';
import type { Principal } from './principal.ts';
import type { WrongKeys } from './wrong-keys.ts';

interface AuthenticateDeps {
  deployKey: string;
  keys: Pick<KeyStore, 'find' | 'recordUse'>;
  wrongKeys: WrongKeys;
  now: () => number;
}

export type Authenticate = (authorization: string | undefined, address: string) => Promise<Principal | Failure>;

/** The last use of a key is recorded this often. */
const recordUseEveryMs = 60_000;

/** Authenticates a call by its `Authorization` header: with the platform's key, or a team's key. */
export function createAuthenticate({ deployKey, keys, wrongKeys, now }: AuthenticateDeps): Authenticate {
  const platform = digest(`Bearer ${deployKey}`);

  return async (authorization = '', address) => {
    const shown = parseKeyText(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
    if (wrongKeys.areTooMany(address, shown?.id)) return fail('module.too_many_keys');
    if (timingSafeEqual(digest(authorization), platform)) return { kind: 'platform' };
    const key = shown ? await keys.find(shown.id) : null;
    const secret = key && shown && secretOf(key, shown.secret);
    if (!key || !secret) {
      wrongKeys.record(address, shown?.id);
      return fail('module.key_wrong');
    }
    wrongKeys.forgive(address, key._id);
    if (key.revokedAtMs !== undefined || Math.min(key.expiresAtMs, secret.untilMs) <= now()) {
      return fail('module.key_ended');
    }
    await keys.recordUse(key._id, now(), recordUseEveryMs);
    const { _id: keyId, team, modules, scopes } = key;
    return { kind: 'team', keyId, team, modules, scopes };
  };
}

/** Digests are compared, so that the time it takes reveals neither the key's length nor its beginning. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function secretOf(key: KeyDocument, shown: string): KeyDocument['secrets'][number] | undefined {
  return key.secrets.find((secret) => equalSecrets(secret.digest, hashSecret(shown)));
}
