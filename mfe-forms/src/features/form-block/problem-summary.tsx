import type { Form } from '@tessera/contracts/forms/form.ts';
import type { FieldErrors } from '@tessera/rules/forms/check-form.ts';
import { useEffect, useRef } from 'react';

interface ProblemSummaryProps {
  form: Form;
  /** Ids of the fields begin with it. */
  prefix: string;
  errors: FieldErrors;
  failure?: string;
  place: 'above' | 'below';
}

/** That there is a problem, where to look, and a link to each field; focused when two or more fields are wrong. */
export function ProblemSummary({ form, prefix, errors, failure, place }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = form.fields.filter(({ id }) => errors[id]);
  const isAbove = place === 'above';
  const [only] = wrong;

  useEffect(() => {
    if (!failure || !isAbove) return;
    if (wrong.length === 1 && only) focusField(`${prefix}-${only.id}`);
    else box.current?.focus();
  }, [failure, isAbove, wrong.length, only, prefix]);

  if (!failure) return null;
  if (!isAbove) {
    return wrong.length > 0 ? (
      <p className="error">Your form has encountered a problem. Please scroll up to review.</p>
    ) : null;
  }
  return (
    <div className="summary-error" ref={box} tabIndex={-1} role="alert">
      {wrong.length > 0 && <h2>Your form has encountered a problem. Please scroll down to review.</h2>}
      <p>{failure}</p>
      <ul>
        {wrong.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${prefix}-${id}`}>{`${title}: ${errors[id]}`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(id: string) {
  const target = document.getElementById(id);
  const control = target?.matches('input, select, textarea')
    ? target
    : target?.querySelector<HTMLElement>('input, select');
  control?.focus();
}
