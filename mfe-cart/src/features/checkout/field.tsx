import { controlId, type FieldName } from './checkout-form.ts';

interface FieldProps {
  name: FieldName;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  problem?: string | undefined;
  help?: string;
  isOptional?: boolean;
  /** False where it depends on what else is chosen, which only the server or a script can see. */
  isRequired?: boolean;
  type?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'email' | 'tel';
}

/** One labelled text field with its help or its problem. */
export function Field({ name, label, value, onChange, onBlur, problem, help, ...more }: FieldProps) {
  const { isOptional = false, isRequired = !isOptional, ...input } = more;
  const id = controlId(name);
  const note = problem ?? help;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> (optional)</span>}
      </label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        value={value}
        maxLength={256}
        required={isRequired}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {note && (
        <p className={problem ? 'error' : 'help'} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
