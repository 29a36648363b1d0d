/** Tells people from machines; the answer of the browser's widget is checked with whoever gave it (FORM-161). */
export interface CaptchaProvider {
  accepts(token: string): Promise<boolean>;
}

/** Stands in for a real provider where there is no network: takes tokens that begin with `offline-`. */
const offline: CaptchaProvider = {
  accepts: async (token) => /^offline-./.test(token),
};

/** The provider of the setting; undefined when captchas are off. */
export function captchaProvider(setting: 'off' | 'offline'): CaptchaProvider | undefined {
  return setting === 'offline' ? offline : undefined;
}

/** Whether a form with a captcha may be saved: always where captchas are off. */
export async function isCaptchaSolved(
  provider: CaptchaProvider | undefined,
  { captchaEnabled }: { captchaEnabled: boolean },
  token: string | undefined,
): Promise<boolean> {
  if (!provider || !captchaEnabled) return true;
  return token !== undefined && provider.accepts(token);
}
