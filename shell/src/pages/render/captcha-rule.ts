import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readCaptcha } from '@tessera/contracts/forms/spam-calls.ts';
import type { FormBlockProps, PopupProps, RestockProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { SlotRequest } from '../../composition/compose-page.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

export type PageCaptcha = AnswerOf<typeof readCaptcha>['captcha'];

/** The captcha of a page: the website's, where something on the page asks for one (FORM-150, FORM-151, STOCK-020). */
export async function resolveCaptcha(slots: readonly SlotRequest[], request: PageRequest): Promise<PageCaptcha> {
  if (!slots.some(asksForCaptcha)) return null;
  const answer = await request.siteData.captcha(sharedContext(request));
  return answer instanceof Failure ? null : answer.captcha;
}

/** Forms of the owner's say themselves that they have one; that of waitlists is told, for whoever has no scripts. */
export function withCaptchaProps(slots: readonly SlotRequest[], captcha: PageCaptcha): readonly SlotRequest[] {
  if (!captcha) return slots;
  return slots.map((slot) => {
    if (slot.mount !== 'forms/restock') return slot;
    const props: RestockProps = { ...(slot.props as RestockProps), hasCaptcha: true };
    return { slot: slot.slot, mount: slot.mount, props };
  });
}

function asksForCaptcha({ mount, props }: Pick<SlotRequest, 'mount' | 'props'>): boolean {
  if (mount === 'forms/restock') return true;
  const hasForm = mount === 'forms/block' || mount === 'forms/popup';
  return hasForm && (props as FormBlockProps | PopupProps).form?.captchaEnabled === true;
}
