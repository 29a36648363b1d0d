import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { crumbPlaceholder, type FormBlockProps } from '@tessera/contracts/mounts.ts';
import type { FieldErrors } from '@tessera/rules/forms/check-form.ts';
import { useEffect, useRef } from 'react';
import { FieldInput } from './fields/field-input.tsx';
import styles from './form-block.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { useSubmit } from './use-submit.ts';

interface Problems {
  errors: FieldErrors;
  failure?: string;
}

/** The form itself. Without scripts it is a plain post that comes back to this page. */
export function FilledForm({ form, page, path, sent, problemText }: FormBlockProps & { form: Form }) {
  const { state, submit, clearError } = useSubmit(
    form,
    page,
    sent ? { name: 'sent' } : { name: 'editing', errors: {}, ...(problemText && { failure: problemText }) },
  );
  const thanks = useRef<HTMLDivElement>(null);
  const isSent = state.name === 'sent';
  const wasSent = useRef(isSent);

  useEffect(() => {
    if (!isSent || wasSent.current) return;
    wasSent.current = true;
    thanks.current?.scrollIntoView({ block: 'center' });
    thanks.current?.focus();
    announce(form.submissionText || 'Thank you!');
  }, [isSent, form.submissionText]);

  if (isSent) {
    return (
      <div className={`note ${styles.sent}`} id={`form-${form.id}`} ref={thanks} tabIndex={-1}>
        {form.submissionText || 'Thank you!'}
      </div>
    );
  }

  const isLocked = state.name === 'submitting';
  const problems: Problems = state.name === 'editing' ? state : { errors: {} };
  const prefix = `form-${form.id}`;
  return (
    <form
      className={styles.form}
      id={prefix}
      method="post"
      action="/api/form/SaveFormSubmission"
      noValidate
      aria-busy={isLocked}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="crumb" defaultValue={crumbPlaceholder} suppressHydrationWarning />
      <input type="hidden" name="formId" value={form.id} />
      <input type="hidden" name="pagePath" value={path} />
      <ProblemSummary form={form} prefix={prefix} {...problems} place="above" />
      {form.fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          id={`${prefix}-${field.id}`}
          error={problems.errors[field.id]}
          onTouched={() => clearError(field.id)}
        />
      ))}
      <ProblemSummary form={form} prefix={prefix} {...problems} place="below" />
      {form.disclaimer && <p className="help">{form.disclaimer}</p>}
      <button className={`btn btn-primary ${styles.submit}`} type="submit" aria-disabled={isLocked}>
        {isLocked && <span className="spin" />}
        {isLocked ? 'Submitting…' : form.submitButtonText || 'Submit'}
      </button>
    </form>
  );
}
