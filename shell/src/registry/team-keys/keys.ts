import type { NewTeamKey, ShownTeamKey, TeamKey, teamKeyRotation } from '@tessera/contracts/modules/team-keys.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret, newId, newSecret } from '@tessera/service-kit/ids.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { z } from 'zod';
import type { KeyDocument, KeyStore } from './key-store.ts';
import { keyText } from './key-text.ts';

export interface KeysDeps {
  keys: KeyStore;
  log: Pick<Logger, 'warn'>;
  now: () => number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const rotateAttempts = 3;

/** Creates a key. The response is the only place where its secret is shown. */
export async function makeKey(wanted: NewTeamKey, { keys, log, now }: KeysDeps): Promise<ShownTeamKey> {
  const secret = newSecret();
  const expiresAtMs = now() + wanted.expiresInDays * dayMs;
  const { team, modules, scopes, note } = wanted;
  const key = {
    ...{ _id: newId('tk'), team, note, expiresAtMs, createdAtMs: now() },
    ...{ modules: [...new Set(modules)], scopes: [...new Set(scopes)] },
    secrets: [{ digest: hashSecret(secret), untilMs: expiresAtMs }],
  };
  await keys.insert(key);
  log.warn({ keyId: key._id, team, modules, scopes }, 'Team key created.');
  return { key: presentKey(key, now()), secret: keyText(key._id, secret) };
}

/** Issues a new secret and expiry. The previous secret is accepted until the overlap ends, older ones no longer. */
export async function rotateKey(
  id: string,
  { overlapHours, expiresInDays }: z.output<typeof teamKeyRotation>,
  { keys, log, now }: KeysDeps,
): Promise<ShownTeamKey | Failure> {
  const secret = newSecret();
  const attempt = async () => {
    const key = await keys.find(id);
    const present = key?.secrets[0];
    if (!key || !present) return fail('module.key_unknown');
    if (key.revokedAtMs !== undefined) return fail('module.key_revoked');
    const expiresAtMs = now() + expiresInDays * dayMs;
    const before = { ...present, untilMs: Math.min(present.untilMs, now() + overlapHours * hourMs) };
    const secrets = [{ digest: hashSecret(secret), untilMs: expiresAtMs }, before];
    const rotated = await keys.rotateIfUnchanged(id, present.digest, { secrets, expiresAtMs });
    return rotated ? { key: presentKey(rotated, now()), secret: keyText(id, secret) } : undefined;
  };
  const outcome = await retryOnConflict(attempt, { tries: rotateAttempts, giveUp: () => fail('module.busy') });
  if ('secret' in outcome) log.warn({ keyId: id, team: outcome.key.team }, 'Team key rotated.');
  return outcome;
}

/** Revokes a key immediately. */
export async function revokeKey(id: string, { keys, log, now }: KeysDeps): Promise<TeamKey | Failure> {
  const key = await keys.revoke(id, now());
  if (!key) return fail('module.key_unknown');
  log.warn({ keyId: id, team: key.team }, 'Team key revoked.');
  return presentKey(key, now());
}

/** Returns a key for display: without secrets, but with the time until which the previous one is accepted. */
export function presentKey(key: Omit<KeyDocument, 'schemaVersion'>, nowMs: number): TeamKey {
  const { _id: id, secrets, team, modules, scopes, note, createdAtMs, expiresAtMs, revokedAtMs, lastUsedAtMs } = key;
  const previous = secrets[1];
  return {
    ...{ id, team, modules, scopes, note, createdAtMs, expiresAtMs },
    ...(revokedAtMs !== undefined && { revokedAtMs }),
    ...(lastUsedAtMs !== undefined && { lastUsedAtMs }),
    ...(previous && previous.untilMs > nowMs && { previousUntilMs: previous.untilMs }),
  };
}
