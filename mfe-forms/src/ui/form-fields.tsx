import type { FormField } from '@tessera/contracts/forms/form.ts';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { useRef } from 'react';
import type { FormState, useForm, Values } from '../use-form.ts';
import { FieldInput } from './fields/field-input.tsx';
import styles from './form-fields.module.css';
import { ProblemsAbove, ProblemsBelow } from './problems.tsx';
import { useProblemFocus } from './use-problem-focus.ts';
import { type Say, useSay } from './use-say.ts';

interface FormFieldsProps {
  fields: readonly FormField[];
  /** Ids of the fields begin with it. */
  prefix: string;
  life: ReturnType<typeof useForm>;
  form: React.RefObject<HTMLFormElement | null>;
  /** What the fields start with. */
  start?: Values | undefined;
  /** Those that are in sight; the others keep what was typed. */
  shown: readonly FormField[];
  /** Brings a field into sight that a link about its problem leads to. */
  onFollow?: (fieldId: string) => void;
}

const untroubled: Extract<FormState, { name: 'editing' }> = { name: 'editing', errors: {} };

/** The fields of a form with what is wrong about them, locked while the form is under way (FORM-082). */
export function FormFields({ fields, prefix, life, form, shown, onFollow, start = {} }: FormFieldsProps) {
  const isHydrated = useHydrated();
  const say = useSay();
  const { state, failedAttempts, clearError } = life;
  const summary = useRef<HTMLDivElement>(null);
  const isTall = useProblemFocus(failedAttempts, form, summary);
  const { errors, failure, values = {} } = state.name === 'editing' ? state : untroubled;
  const problems = { fields, prefix, errors, failure, isTall, onFollow };
  return (
    <>
      <ProblemsAbove {...problems} ref={summary} />
      <div className={styles.fields} inert={state.name === 'submitting'}>
        {fields.map((field) => (
          <FieldInput
            key={field.id}
            {...(isHydrated ? { field } : asAskedOfAll(field, say))}
            isHidden={!shown.includes(field)}
            id={`${prefix}-${field.id}`}
            error={errors[field.id]}
            wrong={values[field.id]}
            start={start[field.id]}
            onTouched={() => clearError(field.id)}
          />
        ))}
      </div>
      <ProblemsBelow {...problems} />
    </>
  );
}

/**
 * A field that everybody sees, though it may not be asked of them: the browser cannot require it, so its name says it.
 */
function asAskedOfAll(field: FormField, say: Say): { field: FormField; onlyIf?: string } {
  const { showWhen } = field;
  if (!showWhen) return { field };
  const chosen = (showWhen.words ?? showWhen.is)
    .map((answer) => say('“{0}”', answer))
    .reduce((all, answer) => say('{0} or {1}', all, answer));
  const onlyIf = say(field.required ? 'if you chose {0}' : 'optional, if you chose {0}', chosen);
  return { field: { ...field, required: false }, onlyIf };
}
