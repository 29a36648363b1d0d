import type { FormsConfig } from '../config.ts';

/** Tells people from machines; the answer of the browser's widget is checked with whoever gave it (FORM-161). */
export interface CaptchaProvider {
  accepts(token: string): Promise<boolean>;
}

/** Stands in for a real provider where there is no network: takes tokens that begin with `offline-`. */
const offline: CaptchaProvider = {
  accepts: async (token) => /^offline-./.test(token),
};

/**
 * The provider of the setting; undefined when captchas are off.
 * @throws in production for the one that takes whatever it is given
 */
export function captchaProvider(config: Pick<FormsConfig, 'CAPTCHA' | 'NODE_ENV'>): CaptchaProvider | undefined {
  if (config.CAPTCHA === 'off') return undefined;
  if (config.NODE_ENV === 'production') {
    throw new Error('CAPTCHA=offline takes tokens that anybody can make up. In production set CAPTCHA=off.');
  }
  return offline;
}

/** Whether a form with a captcha may be saved: always where captchas are off, and the form shows none. */
export async function isCaptchaSolved(
  provider: CaptchaProvider | undefined,
  { captchaEnabled }: { captchaEnabled: boolean },
  token: string | undefined,
): Promise<boolean> {
  if (!provider || !captchaEnabled) return true;
  return token !== undefined && provider.accepts(token);
}
