import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { captchaActions } from '@tessera/contracts/forms/captcha.ts';
import { signUpForRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import type { RestockProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { restockAnchor } from '@tessera/rules/product/restock-offer.ts';
import { restockTexts } from '@tessera/rules/product/restock-texts.ts';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { CaptchaPlace } from '../../captcha/captcha-place.tsx';
import { unsolvedText, useCaptcha } from '../../captcha/use-captcha.ts';
import { captchaFields } from './captcha-fields.ts';
import styles from './restock.module.css';
import { restockLanguage } from './restock-language.ts';
import { nextRestock, type RestockState } from './restock-state.ts';

const api = createApi();

type Given = 'productId' | 'messages' | 'mailingList' | 'locale' | 'isMultilingual';
interface FormProps extends Pick<RestockProps, Given> {
  variantId: string;
}

/** The sign-up for a notice when one variant is back (STOCK-001, STOCK-005 to STOCK-016). */
export function RestockForm({ productId, variantId, messages, mailingList, locale, isMultilingual }: FormProps) {
  const [state, setState] = useState<RestockState>({ name: 'idle' });
  const id = useId();
  const texts = restockTexts(messages);
  const captcha = useCaptcha(captchaActions.restock, 'page');
  const place = useRef<HTMLElement>(null);

  // A visitor who opened this form starts in it, once: choosing another variant later does not move the focus.
  useEffect(() => {
    if (location.hash !== `#${restockAnchor}`) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    place.current?.querySelector('input')?.focus();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('siteVisitorEmail'));
    const next = nextRestock(state, { name: 'submit', email });
    setState(next);
    if (next === state) return;
    if (next.name === 'failed') return focusProblem(event.currentTarget);
    const form = event.currentTarget;
    const solved = await captcha.solve();
    if (solved.name === 'open') {
      setState({ name: 'failed', message: unsolvedText });
      return focusProblem(form);
    }
    const answer = await api.call(signUpForRestock, {
      body: {
        ...{ productId, variantId },
        siteVisitorEmail: email.trim(),
        isJoinMailingList: fields.has('isJoinMailingList'),
        consentText: texts.callToAction,
        language: restockLanguage(isMultilingual, { locale, lang: document.documentElement.lang }),
        ...captchaFields(captcha.life?.widget, solved),
      },
    });
    setState(
      nextRestock(
        next,
        answer.ok
          ? { name: 'taken', isHeld: answer.value?.isHeld ?? false }
          : { name: 'refused', message: answer.message },
      ),
    );
    if (answer.ok) return;
    captcha.reset();
    focusProblem(form);
  };

  const isBusy = state.name === 'submitting';
  return (
    <section className={styles.restock} aria-labelledby={id} ref={place}>
      <h2 id={id}>{texts.callToAction}</h2>
      {state.name === 'done' ? (
        <Done text={texts.success} isHeld={state.isHeld} />
      ) : (
        <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
          <RestockFields
            {...{ id, mailingList, button: texts.button, isBusy: isBusy || captcha.isAwaited }}
            problem={problemOf(state)}
          />
          {captcha.life && <CaptchaPlace life={captcha.life} />}
        </form>
      )}
    </section>
  );
}

const problemOf = (state: RestockState) => (state.name === 'failed' ? state.message : undefined);

/** To where the fault is; its text is described by the field. */
function focusProblem(form: HTMLFormElement): void {
  form.querySelector('input')?.focus();
}

interface FieldsProps extends Pick<RestockProps, 'mailingList'> {
  id: string;
  button: string;
  problem: string | undefined;
  isBusy?: boolean;
}

/** The same with scripts and without. */
export function RestockFields({ id, mailingList, button, problem, isBusy = false }: FieldsProps) {
  return (
    <>
      <div className={styles.line}>
        <div className="field">
          <label htmlFor={`${id}-email`}>Email</label>
          <input
            className="input"
            id={`${id}-email`}
            name="siteVisitorEmail"
            type="email"
            autoComplete="email"
            maxLength={256}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
        </div>
        <BusyButton className="btn btn-primary" disabled={isBusy} isBusy={isBusy} label={button} />
      </div>
      {problem && (
        <p className="error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {mailingList && (
        <label className="check">
          <input type="checkbox" name="isJoinMailingList" defaultChecked={mailingList.isTicked} />
          <span>Also send me news by email</span>
        </label>
      )}
    </>
  );
}

/** What came without its captcha waits for the owner. */
export const heldText = 'Nobody could check that no machine sent it, so somebody looks at it first.' satisfies FormText;

/** Takes the form's place, and the focus that was in it. */
function Done({ text: success, isHeld }: { text: string; isHeld: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  const text = isHeld ? `${success} ${heldText}` : success;
  useEffect(() => {
    note.current?.focus();
    announce(text);
  }, [text]);
  return (
    <p className="note" tabIndex={-1} ref={note}>
      {text}
    </p>
  );
}
