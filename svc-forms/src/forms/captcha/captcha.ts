import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readCaptcha } from '@tessera/contracts/forms/spam-calls.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { FormsConfig } from '../../config.ts';
import type { OwnerSecrets } from '../../owner-secrets.ts';
import { offline } from './offline.ts';
import type { Keys, SiteVerify } from './site-verify.ts';
import type { CaptchaUse, CaptchaVerdict } from './verdict.ts';

export type ShownCaptcha = AnswerOf<typeof readCaptcha>['captcha'];

/** The captcha that a website's owner chose; its secret is sealed. */
interface ChosenCaptcha extends Omit<Keys, 'secret'> {
  sealedSecret: string;
}

interface CaptchaDeps {
  settings: { read: (websiteId: string) => Promise<{ captcha: ChosenCaptcha | null }> };
  secrets: OwnerSecrets;
  siteVerify: SiteVerify;
  log: Logger;
}

export type Captcha = ReturnType<typeof createCaptcha>;

/**
 * The captchas of all websites: each has the one its owner chose, or that of the setting.
 * @throws in production for the one that takes whatever it is given
 */
export function createCaptcha(
  config: Pick<FormsConfig, 'CAPTCHA' | 'NODE_ENV'>,
  { settings, secrets, siteVerify, log }: CaptchaDeps,
) {
  const isOffline = config.CAPTCHA === 'offline';
  if (isOffline && config.NODE_ENV === 'production') {
    throw new Error('CAPTCHA=offline takes tokens that anybody can make up. In production set CAPTCHA=off.');
  }

  /** The widget for browsers; null without a provider. */
  const shown = async (websiteId: string): Promise<ShownCaptcha> => {
    const { captcha } = await settings.read(websiteId);
    if (captcha) return { widget: captcha.provider, siteKey: captcha.siteKey };
    return isOffline ? { widget: 'offline', siteKey: 'offline' } : null;
  };

  const verify = async (websiteId: string, token: string, use: CaptchaUse): Promise<CaptchaVerdict> => {
    const { captcha } = await settings.read(websiteId);
    if (!captcha) return isOffline ? offline.verify(token, use) : { outcome: 'passed' };
    const secret = secrets.open(websiteId, captcha.sealedSecret);
    if (!secret) return { outcome: 'unreachable', reason: 'its secret cannot be opened' };
    return siteVerify.verify({ ...captcha, secret }, token, use);
  };

  return {
    shown,

    /** What a token is worth; a check that could not be made is written down. */
    async check(websiteId: string, token: string, use: CaptchaUse): Promise<CaptchaVerdict> {
      const verdict = await verify(websiteId, token, use);
      if (verdict.outcome === 'unreachable') log.warn({ websiteId, reason: verdict.reason }, 'captcha not checked');
      return verdict;
    },
  };
}
