import { createHash, timingSafeEqual } from 'node:crypto';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { equalSecrets, hashSecret } from '@tessera/service-kit/ids.ts';
import type { Asker } from './asker.ts';
import type { KeyDocument, KeyStore } from './key-store.ts';
import { parseKeyText } from './key-text.ts';
import type { WrongKeys } from './wrong-keys.ts';

interface FindAskerDeps {
  deployKey: string;
  keys: Pick<KeyStore, 'find' | 'noteUse'>;
  wrongKeys: WrongKeys;
  now: () => number;
}

export type FindAsker = (authorization: string | undefined, address: string) => Promise<Asker | Failure>;

/** The last use of a key is written down this often. */
const noteUseEveryMs = 60_000;

/** Who a call comes from, by its `Authorization`: the platform by its one key, a team by one of its own. */
export function createFindAsker({ deployKey, keys, wrongKeys, now }: FindAskerDeps): FindAsker {
  const platform = digest(`Bearer ${deployKey}`);

  return async (authorization = '', address) => {
    const shown = parseKeyText(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
    if (wrongKeys.areTooMany(address, shown?.id)) return fail('module.too_many_keys');
    if (timingSafeEqual(digest(authorization), platform)) return { kind: 'platform' };
    const key = shown ? await keys.find(shown.id) : null;
    const secret = key && shown && secretOf(key, shown.secret);
    if (!key || !secret) {
      wrongKeys.note(address, shown?.id);
      return fail('module.key_wrong');
    }
    wrongKeys.forgive(address, key._id);
    if (key.revokedAtMs !== undefined || Math.min(key.expiresAtMs, secret.untilMs) <= now()) {
      return fail('module.key_ended');
    }
    await keys.noteUse(key._id, now(), noteUseEveryMs);
    const { _id: keyId, team, modules, scopes } = key;
    return { kind: 'team', keyId, team, modules, scopes };
  };
}

/** Digests are compared, so that neither the key's length nor its beginning can be told from the time it takes. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function secretOf(key: KeyDocument, shown: string): KeyDocument['secrets'][number] | undefined {
  return key.secrets.find((secret) => equalSecrets(secret.digest, hashSecret(shown)));
}
