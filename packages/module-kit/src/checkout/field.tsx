import type { ReactNode } from 'react';

/** What a form knows of one of its fields. */
export interface FieldState {
  /** Of its control. */
  id: string;
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

interface FieldProps extends FieldState {
  label: string;
  /** Said below it while nothing is wrong. */
  help?: ReactNode;
  isOptional?: boolean;
  /** False where it depends on what else is chosen, which only the server or a script can see. */
  isRequired?: boolean;
  type?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
  /** Makes it a list to choose from. */
  options?: readonly { code: string; name: string }[] | undefined;
  /** Of such a list: what stands first, meaning nothing. */
  blank?: string | undefined;
}

/** One labelled field with its help or its problem. */
export function Field({ id, label, problem, help, isOptional = false, options, blank, ...more }: FieldProps) {
  const { onChange, isRequired = !isOptional, type, inputMode, ...own } = more;
  const note = problem ?? help;
  const control = {
    ...own,
    id,
    required: isRequired,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> (optional)</span>}
      </label>
      {options ? (
        <select className="select" {...control}>
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input className="input" maxLength={256} type={type} inputMode={inputMode} {...control} />
      )}
      {note && (
        <p className={problem ? 'error' : 'help'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
