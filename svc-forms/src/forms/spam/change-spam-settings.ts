import type { changeSpamSettings, SpamSettings } from '@tessera/contracts/forms/spam-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { z } from 'zod';
import type { OwnerSecrets } from '../../owner-secrets.ts';
import type { SiteVerify } from '../captcha/site-verify.ts';
import type { StoredCaptcha } from './spam-settings-model.ts';
import type { SpamSettingsStore, VersionedSettings } from './spam-settings-store.ts';

type Change = z.output<typeof changeSpamSettings.body>;

export interface SpamSettingsDeps {
  settings: SpamSettingsStore;
  secrets: OwnerSecrets;
  siteVerify: SiteVerify;
  now: () => number;
}

/**
 * Changes what a website does about machines. A captcha whose secret its provider does not know would send every answer
 * to the spam box, so a new one is tried first; a provider that is away does not keep anybody from saving.
 */
export async function changeSettings(
  websiteId: string,
  { captcha, words, mostLinks, expectedVersion }: Change,
  deps: SpamSettingsDeps,
): Promise<SpamSettings | Failure> {
  const before = await deps.settings.read(websiteId);
  if (before.version !== expectedVersion) return fail('settings.conflict');
  const secret = captcha && (captcha.secret ?? currentSecret(websiteId, before.captcha, captcha, deps.secrets));
  if (captcha && !secret) return fail('request.invalid', {}, { secret: 'Enter the secret key of this site key.' });
  if (captcha?.secret && (await deps.siteVerify.knows({ ...captcha, secret: captcha.secret })) === false) {
    return fail('request.invalid', {}, { secret: 'The provider does not know this secret key. Copy it again.' });
  }
  const after = { captcha: stored(websiteId, captcha, secret, deps.secrets), words, mostLinks };
  const event = isSameWidget(before.captcha, after.captcha)
    ? undefined
    : outboxEntry('captcha.changed', {}, deps.now());
  const isWritten = await deps.settings.write(websiteId, after, expectedVersion, event);
  if (!isWritten) return fail('settings.conflict');
  return presentSettings(websiteId, { ...after, version: expectedVersion + 1 }, deps.secrets);
}

/** The settings as their owner reads them, without the secret. */
export function presentSettings(
  websiteId: string,
  { captcha, words, mostLinks, version }: VersionedSettings,
  secrets: OwnerSecrets,
): SpamSettings {
  const rules = { words, mostLinks, version };
  if (!captcha) return { captcha: null, ...rules };
  const { sealedSecret, ...shown } = captcha;
  const secretEnd = secrets.open(websiteId, sealedSecret)?.slice(-4) ?? null;
  return { captcha: { ...shown, secretEnd }, ...rules };
}

function stored(
  websiteId: string,
  captcha: Change['captcha'],
  secret: string | null | undefined,
  secrets: OwnerSecrets,
): StoredCaptcha | null {
  if (!captcha || !secret) return null;
  const { provider, siteKey, minScore } = captcha;
  return { provider, siteKey, minScore, sealedSecret: secrets.close(websiteId, secret) };
}

/** The secret that is there goes with the keys it came with, and with no others. */
function currentSecret(
  websiteId: string,
  before: StoredCaptcha | null,
  { provider, siteKey }: Pick<StoredCaptcha, 'provider' | 'siteKey'>,
  secrets: OwnerSecrets,
): string | undefined {
  if (before?.provider !== provider || before.siteKey !== siteKey) return undefined;
  return secrets.open(websiteId, before.sealedSecret);
}

/** Whether pages show the same as before. */
const isSameWidget = (before: StoredCaptcha | null, after: StoredCaptcha | null) =>
  before?.provider === after?.provider && before?.siteKey === after?.siteKey;
