import type { BodyOf } from '@tessera/contracts/call.ts';
import { type CaptchaWidget, isInvisible } from '@tessera/contracts/forms/captcha.ts';
import type { signUpForRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import type { Solved } from '../../captcha/use-captcha.ts';

type Fields = Pick<BodyOf<typeof signUpForRestock>, 'captchaToken' | 'recaptchaEnterpriseV3Token' | 'withoutCaptcha'>;

/** The token under the name of its kind, and never under both (STOCK-034), or that none could be had. */
export function captchaFields(widget: CaptchaWidget | undefined, solved: Solved): Fields {
  if (solved.name === 'broken') return { withoutCaptcha: true };
  if (!widget || solved.name !== 'solved') return {};
  return isInvisible(widget) ? { recaptchaEnterpriseV3Token: solved.token } : { captchaToken: solved.token };
}
