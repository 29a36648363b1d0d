import type { BodyOf } from '@tessera/contracts/call.ts';
import type { CaptchaProvider } from '@tessera/contracts/forms/captcha.ts';
import type { changeSpamSettings, SpamSettings } from '@tessera/contracts/forms/spam-calls.ts';
import type { Described } from '../../kit/form/changes.ts';
import type { Faults } from '../../kit/form/contract-resolver.ts';

/** The settings while they are worked on. */
export interface SpamDraft {
  provider: CaptchaProvider | 'none';
  siteKey: string;
  /** A new one; empty keeps the one that is there. */
  secret: string;
  minScore: number | null;
  /** One on each line. */
  words: string;
  /** Null means no limit. */
  mostLinks: number | null;
  version: number;
}

export const providerNames: Readonly<Record<SpamDraft['provider'], string>> = {
  none: 'None',
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha_v2: 'Google reCAPTCHA v2',
  recaptcha_v3: 'Google reCAPTCHA v3',
};

/** Only this one gives scores. */
export const hasScore = ({ provider }: SpamDraft): boolean => provider === 'recaptcha_v3';

export function draftOf({ captcha, words, mostLinks, version }: SpamSettings): SpamDraft {
  return {
    ...{ provider: captcha?.provider ?? 'none', siteKey: captcha?.siteKey ?? '', secret: '' },
    ...{ minScore: captcha?.minScore ?? 0.5, words: words.join('\n'), mostLinks, version },
  };
}

/** What is sent. */
export function inputOf({ provider, siteKey, secret, minScore, words, mostLinks }: SpamDraft) {
  const newSecret = secret.trim();
  const captcha =
    provider === 'none'
      ? null
      : { provider, siteKey: siteKey.trim(), minScore: minScore ?? 0.5, ...(newSecret && { secret: newSecret }) };
  const lines = words.split('\n').map((line) => line.trim());
  return { captcha, words: [...new Set(lines)].filter(Boolean), mostLinks } satisfies Omit<
    BodyOf<typeof changeSpamSettings>,
    'expectedVersion'
  >;
}

/** A secret goes with the keys it came with: another provider or site key needs its own. */
export function checkDraft(draft: SpamDraft, saved: SpamSettings): Faults {
  if (draft.provider === 'none') return {};
  const { captcha } = saved;
  const hasSecret = captcha?.provider === draft.provider && captcha.siteKey === draft.siteKey.trim();
  return {
    ...(draft.siteKey.trim() === '' && { siteKey: 'Enter the site key' }),
    ...(!hasSecret && draft.secret.trim() === '' && { secret: 'Enter the secret key of this site key' }),
  };
}

/** The settings in words, for the look at before and after. */
export function describeDraft(draft: SpamDraft): Described {
  const isOn = draft.provider !== 'none';
  return new Map([
    ['Captcha', providerNames[draft.provider]],
    ['Site key', isOn ? draft.siteKey : ''],
    ['Secret key', isOn && draft.secret ? 'a new one' : ''],
    ['Lowest score', hasScore(draft) ? String(draft.minScore) : ''],
    ['Unwanted words', inputOf(draft).words.join(', ')],
    ['Most links', draft.mostLinks === null ? 'no limit' : String(draft.mostLinks)],
  ]);
}
