import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import type { Captcha } from '../captcha/captcha.ts';

/**
 * The page that whoever sent a plain form goes on to: the owner's is the answer. It is told on the form's own page, with
 * a link, where somebody looks at the answer first, and where the form leads to another site: browsers let no form do that.
 */
export async function whereTo(
  websiteId: string,
  { successRedirect, captchaEnabled }: Pick<OwnedForm, 'successRedirect' | 'captchaEnabled'>,
  captcha: Pick<Captcha, 'shown'>,
): Promise<string | undefined> {
  const page = sitePath(successRedirect ?? undefined);
  return page && !(captchaEnabled && (await captcha.shown(websiteId))) ? page : undefined;
}
