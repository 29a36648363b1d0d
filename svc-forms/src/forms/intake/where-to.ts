import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { Captcha } from '../captcha/captcha.ts';

/**
 * The page after submitting a plain form: the owner's choice. It is linked on the form's own page
 * if the submission is reviewed first, or if it is on another site: browsers block such a redirect.
 */
export async function whereTo(
  websiteId: string,
  { successRedirect, captchaEnabled }: Pick<OwnedForm, 'successRedirect' | 'captchaEnabled'>,
  captcha: Pick<Captcha, 'shown'>,
): Promise<string | undefined> {
  const page = sitePath(successRedirect ?? undefined);
  return page && !(captchaEnabled && (await captcha.shown(websiteId))) ? page : undefined;
}
