import type { Form } from '@tessera/contracts/forms/form.ts';
import { onlyJoinsList } from '@tessera/rules/forms/only-joins-list.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import type { ToConfirm } from '../use-form.ts';
import { useSay } from './use-say.ts';

/** What the visitor learns once a form is sent. */
export interface AfterSent {
  /** It came without its captcha. */
  isHeld: boolean;
  /** An address of it joins a mailing list only once it is confirmed by mail. */
  confirm?: ToConfirm | undefined;
}

interface ThanksTextProps extends AfterSent {
  form: Pick<Form, 'type' | 'fields' | 'submissionText' | 'successRedirect'>;
}

/** What is said once a form is sent, each sentence by itself. */
function useThanks({ form, isHeld, confirm }: ThanksTextProps) {
  const say = useSay();
  const { submissionText } = form;
  // "You are on the list" is not true yet of a form that only subscribes.
  const isTooEarly = (confirm || isHeld) && onlyJoinsList(form);
  return {
    oneMoreStep: confirm && (confirm.email ? say(stepForAddress, confirm.email) : say(step)),
    thanks: isTooEarly ? !confirm && say('Thank you!') : submissionText || say('Thank you!'),
    held: isHeld && say('Nobody could check that no machine sent it, so somebody looks at it first.'),
  };
}

const stepForAddress = 'One more step: open the email we sent to {0} and confirm.';
const step = 'One more step: open the email we sent you and confirm.';

/** The same for those who hear it. */
export function useSpokenThanks(of: ThanksTextProps): string {
  const { oneMoreStep, thanks, held } = useThanks(of);
  return [oneMoreStep, thanks, held].filter(Boolean).join(' ');
}

/**
 * The confirmation that is still needed, the owner's thanks, what becomes of it, and the way on where the form leads on
 * and the visitor was not redirected yet.
 */
export function ThanksText(of: ThanksTextProps) {
  const { oneMoreStep, thanks, held } = useThanks(of);
  const say = useSay();
  const target = redirectTarget(of.form.successRedirect);
  return (
    <>
      {oneMoreStep && <p>{oneMoreStep}</p>}
      {thanks && <span>{thanks}</span>}
      {held && <p className="help">{held}</p>}
      {target && (
        <p>
          <a href={target}>{say('Continue')}</a>
        </p>
      )}
    </>
  );
}
