import { fieldShape } from '@tessera/rules/forms/field-shape.ts';
import { controlName } from '../../read-form.ts';
import { ChoiceField, LikertField, SelectField } from './choice-fields.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';
import { PartsField } from './parts-field.tsx';
import { TextField } from './text-field.tsx';

/** One field of a form, by the shape of its value; an unknown type is one line of text (FORM-011). */
export function FieldInput({
  onTouched,
  isHidden,
  ...props
}: FieldProps & { isHidden: boolean; onTouched: () => void }) {
  const { field, error } = props;
  if (field.type === 'hidden') return <input type="hidden" name={controlName(field.id)} value={field.value ?? ''} />;
  return (
    <div className={styles.field} hidden={isHidden} data-wrong={error ? '' : undefined} onInput={onTouched}>
      <Control {...props} />
    </div>
  );
}

function Control(props: FieldProps) {
  const { field } = props;
  switch (fieldShape(field.type)) {
    case 'none':
      return (
        <header className={field.underline ? styles.underlined : undefined}>
          <h3>{field.title}</h3>
          {field.description && <p>{field.description}</p>}
        </header>
      );
    case 'parts':
      return <PartsField {...props} />;
    case 'many':
      return <ChoiceField {...props} />;
    case 'one-of':
      return field.type === 'select' ? <SelectField {...props} /> : <ChoiceField {...props} />;
    case 'likert':
      return <LikertField {...props} />;
    default:
      return <TextField {...props} />;
  }
}
