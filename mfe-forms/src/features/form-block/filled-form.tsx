import { announce } from '@tessera/browser-kit/page/announce.ts';
import { saveFormSubmission } from '@tessera/contracts/forms/calls.wire.ts';
import { actionOfForm, type CaptchaAction } from '@tessera/contracts/forms/captcha.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FormBlockProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { redirectTarget } from '@tessera/rules/forms/redirect-target.ts';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { CaptchaPlace } from '../../captcha/captcha-place.tsx';
import { unsolvedText, useCaptcha } from '../../captcha/use-captcha.ts';
import { WithoutCaptcha } from '../../captcha/without-captcha.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { type AfterSent, ThanksText, useSpokenThanks } from '../../ui/thanks-text.tsx';
import { useSay } from '../../ui/use-say.ts';
import { useShownFields } from '../../ui/use-shown-fields.ts';
import { failed, type Outcome, useForm, type Values } from '../../use-form.ts';
import styles from './form-block.module.css';
import { StepHead } from './step-head.tsx';
import { submitForm } from './submit-form.ts';
import { useSteps } from './use-steps.ts';

const AfterSending = lazyPart(() => import(/* webpackChunkName: "after-sending" */ './after-sending.tsx'));
const SaveForLater = lazyPart(() => import(/* webpackChunkName: "save-for-later" */ './kept/save-for-later.tsx'));

interface FilledFormProps extends FormBlockProps {
  form: Form;
  element: RefObject<HTMLFormElement | null>;
  /** Values typed before, to be restored. */
  typed: Values | undefined;
  /** The action of its captcha, if the form does not determine it. */
  action?: CaptchaAction;
  /** Says where that comes from. */
  note: ReactNode;
  onTyped: () => void;
  onSent: (after: AfterSent) => void;
}

/** The form itself. Without scripts it is a plain post that comes back to this page. */
export function FilledForm({ form: given, element, typed, action, note, onTyped, onSent, ...props }: FilledFormProps) {
  const { page, sent, returned } = props;
  const say = useSay();
  const again = say('Passwords are not kept. Please type it again.');
  const form = useMemo(() => (returned ? withoutPasswords(given, again) : given), [given, returned, again]);
  const captcha = useCaptcha(action ?? actionOfForm(form), form.captchaEnabled ? 'form' : 'none');
  const [isHeld, setIsHeld] = useState(props.sent && form.captchaEnabled);
  const finish = async (values: Values): Promise<Outcome> => {
    const solved = await captcha.solve();
    if (solved.name === 'open') return failed(unsolvedText);
    const isUnchecked = solved.name === 'broken';
    setIsHeld(isUnchecked);
    const outcome = await submitForm(form, page, values, { solved, homepage: trapOf(element.current) });
    if (outcome.name === 'editing') captcha.reset();
    else onSent({ isHeld: isUnchecked, confirm: outcome.confirm });
    return outcome;
  };
  const life = useForm(form.fields, startOf(props), finish);
  const isHydrated = useHydrated();
  const shown = useShownFields(form.fields, element);
  const steps = useSteps(shown, { life, isHydrated });
  const prefix = `form-${form.id}`;

  if (life.state.name === 'sent') {
    return <Sent prefix={prefix} form={form} wasSent={sent} isHeld={isHeld} confirm={life.state.confirm} />;
  }

  const isLocked = life.state.name === 'submitting';
  return (
    <form
      ref={element}
      className={styles.form}
      id={prefix}
      method="post"
      action={saveFormSubmission.path}
      noValidate={isHydrated}
      aria-busy={isLocked}
      onInput={onTyped}
      onSubmit={(event) => {
        event.preventDefault();
        if (steps.isLast) void life.submit(event.currentTarget);
        else steps.next(element);
      }}
    >
      <CrumbField />
      <input type="hidden" name="formId" value={form.id} />
      {Object.entries(page).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Trap />
      {note}
      {steps.count > 1 && <StepHead {...steps} />}
      <FormFields
        fields={form.fields}
        prefix={prefix}
        life={life}
        form={element}
        shown={steps.fields}
        start={typed}
        onFollow={steps.show}
      />
      {steps.isLast && captcha.life && <CaptchaPlace life={captcha.life} />}
      {form.captchaEnabled && (
        <noscript>
          <WithoutCaptcha />
        </noscript>
      )}
      {steps.isLast && form.disclaimer && <p className="help">{form.disclaimer}</p>}
      <FormActions form={form} steps={steps} isLocked={isLocked} isAwaited={captcha.isAwaited} />
      {isHydrated && form.isSavedByMail && (
        <Suspense>
          <SaveForLater form={form} element={element} pagePath={page.pagePath} />
        </Suspense>
      )}
    </form>
  );
}

/** In its place once it is sent. */
function Sent({ prefix, ...props }: { prefix: string } & Omit<ThanksProps, 'id'>) {
  const { form } = props;
  return (
    <>
      <Thanks id={prefix} {...props} />
      {form.postSubmitHtml && !redirectTarget(form.successRedirect) && (
        <Suspense>
          <AfterSending formId={form.id} />
        </Suspense>
      )}
    </>
  );
}

interface FormActionsProps {
  form: Form;
  steps: ReturnType<typeof useSteps>;
  isLocked: boolean;
  /** The captcha has to be solved first. */
  isAwaited: boolean;
}

/** Back, and on or away. */
function FormActions({ form, steps, isLocked, isAwaited }: FormActionsProps) {
  const say = useSay();
  return (
    <div className={styles.actions}>
      {steps.now > 0 && (
        <button className="btn btn-quiet" type="button" onClick={steps.back}>
          {say('Back')}
        </button>
      )}
      <BusyButton
        className={`btn btn-primary ${styles.submit}`}
        disabled={steps.isLast && isAwaited}
        aria-disabled={isLocked}
        isBusy={isLocked}
        label={steps.isLast ? (isLocked ? say('Submitting…') : form.submitButtonText || say('Submit')) : say('Next')}
      />
    </div>
  );
}

/** How a page begins that a plain form post came back to. */
function startOf({ sent, isToConfirm, problemText, returned }: Omit<FormBlockProps, 'form'>): Outcome {
  if (sent) return { name: 'sent', ...(isToConfirm && { confirm: {} }) };
  return { name: 'editing', errors: returned?.errors ?? {}, ...(problemText && { failure: problemText }) };
}

/** A returned form has the typed values except passwords, which are never stored, and says so. */
function withoutPasswords(form: Form, description: string): Form {
  return {
    ...form,
    fields: form.fields.map((field) => (field.type === 'password' ? { ...field, description } : field)),
  };
}

/** A hidden control: only programs fill it in. */
function Trap() {
  const say = useSay();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {say('Leave this empty')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const trapOf = (form: HTMLFormElement | null) => String((form && new FormData(form).get('homepage')) ?? '');

/** Loaded when it is needed: a form that is not sent has no use for it. */
async function scrollTo(element: HTMLElement | null): Promise<void> {
  const { scrollToElement } = await import(
    /* webpackChunkName: "scroll" */ '@tessera/browser-kit/page/scroll-to-element.ts'
  );
  if (element?.isConnected) scrollToElement(element);
}

interface ThanksProps extends AfterSent {
  id: string;
  form: Form;
  /** The page was rendered with it: it happened before this page. */
  wasSent: boolean;
}

/** The content that replaces the form once it is sent, scrolled into view (FORM-085 to FORM-087, FORM-096). */
function Thanks({ id, form, wasSent, ...after }: ThanksProps) {
  const box = useRef<HTMLDivElement>(null);
  const spoken = useSpokenThanks({ form, ...after });
  useEffect(() => {
    if (wasSent) return;
    void scrollTo(box.current);
    box.current?.focus({ preventScroll: true });
    announce(spoken);
  }, [wasSent, spoken]);
  return (
    <div className={`note ${styles.sent}`} id={id} ref={box} tabIndex={-1}>
      <ThanksText form={form} {...after} />
    </div>
  );
}
