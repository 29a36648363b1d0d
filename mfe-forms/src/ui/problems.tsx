import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FieldErrors } from '@tessera/rules/forms/check-form.ts';
import type { Ref } from 'react';
import { useSay } from './use-say.ts';

interface ProblemsProps {
  fields: readonly FormField[];
  /** Ids of the fields begin with it. */
  prefix: string;
  errors: FieldErrors;
  failure: string | undefined;
  /** Whether the form is taller than the window, so that one end cannot be seen from the other. */
  isTall: boolean;
  /** Called before a link leads to its field. */
  onFollow: ((fieldId: string) => void) | undefined;
}

/**
 * Above the form: what failed as a whole; of a tall form which fields are wrong, too (FORM-139, FORM-141, FORM-142).
 */
export function ProblemsAbove({ ref, isTall, ...problems }: ProblemsProps & { ref: Ref<HTMLDivElement> }) {
  const say = useSay();
  const sayFailure = useSay<string>();
  const { failure, errors } = problems;
  const hasErrors = Object.keys(errors).length > 0;
  if (!failure || (hasErrors && !isTall)) return null;
  return (
    <div className="summary-error" id={`${problems.prefix}-problems`} ref={ref} tabIndex={-1} role="alert">
      {hasErrors ? (
        <>
          <h2>{say('Your form has encountered a problem. Please scroll down to review.')}</h2>
          <Links {...problems} />
        </>
      ) : (
        <p>{sayFailure(failure)}</p>
      )}
    </div>
  );
}

/** Below the form, whenever fields are wrong (FORM-138, FORM-140). */
export function ProblemsBelow({ isTall, ...problems }: ProblemsProps) {
  const say = useSay();
  const sayFailure = useSay<string>();
  const { failure, errors } = problems;
  if (!failure || Object.keys(errors).length === 0) return null;
  return (
    <div className="summary-error" role="alert">
      <h2>{sayFailure(failure)}</h2>
      <p>{say('Your form has encountered a problem. Please scroll up to review.')}</p>
      {!isTall && <Links {...problems} />}
    </div>
  );
}

function Links({ fields, prefix, errors, onFollow }: Omit<ProblemsProps, 'failure' | 'isTall'>) {
  const say = useSay();
  const sayError = useSay<string>();
  return (
    <ul>
      {fields
        .filter(({ id }) => errors[id])
        .map(({ id, title }) => (
          <li key={id}>
            <a href={`#${prefix}-${id}`} onClick={() => onFollow?.(id)}>
              {say('{0}: {1}', title, sayError(errors[id] ?? ''))}
            </a>
          </li>
        ))}
    </ul>
  );
}
