import type { Form } from '@tessera/contracts/forms/form.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import { useSay } from './use-say.ts';

interface ThanksTextProps {
  form: Pick<Form, 'submissionText' | 'successRedirect'>;
  /** It came without its captcha. */
  isHeld: boolean;
}

/** What is said once a form is sent, each sentence by itself. */
function useThanks({ form, isHeld }: ThanksTextProps): { thanks: string; held: string | undefined } {
  const say = useSay();
  return {
    thanks: form.submissionText || say('Thank you!'),
    held: isHeld ? say('Nobody could check that no machine sent it, so somebody looks at it first.') : undefined,
  };
}

/** The same for those who hear it. */
export function useSpokenThanks(of: ThanksTextProps): string {
  const { thanks, held } = useThanks(of);
  return held ? `${thanks} ${held}` : thanks;
}

/** The owner's thanks, what becomes of it, and the way on where the form leads on and nobody was led yet. */
export function ThanksText(of: ThanksTextProps) {
  const { thanks, held } = useThanks(of);
  const say = useSay();
  const target = redirectTarget(of.form.successRedirect);
  return (
    <>
      {thanks}
      {held && <p className="help">{held}</p>}
      {target && (
        <p>
          <a href={target}>{say('Continue')}</a>
        </p>
      )}
    </>
  );
}
