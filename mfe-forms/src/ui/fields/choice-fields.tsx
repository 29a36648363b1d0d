import { likertLabels } from '@tessera/rules/forms/field-shape.ts';
import { controlName } from '../../read-form.ts';
import { useSay } from '../use-say.ts';
import { controlProps, FieldGroup, FieldNotes, type FieldProps, FieldTitle, startText } from './field-frame.tsx';
import styles from './fields.module.css';

/** One of a list. */
export function SelectField(props: FieldProps) {
  const say = useSay();
  const { field, id } = props;
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldTitle {...props} />
      </label>
      <select
        className="select"
        {...controlProps(props)}
        name={controlName(field.id)}
        defaultValue={startText(props) ?? ''}
      >
        <option value="">{say('Select Value')}</option>
        {(field.options ?? []).map((option, at) => (
          <option key={option} value={option}>
            {field.words?.[at] ?? option}
          </option>
        ))}
      </select>
      <FieldNotes {...props} />
    </div>
  );
}

/** One of a few (radio) or any of them (checkbox). */
export function ChoiceField(props: FieldProps) {
  const { field, start = [] } = props;
  const isMany = field.type === 'checkbox';
  return (
    <FieldGroup {...props}>
      <div className={styles.choices}>
        {(field.options ?? []).map((option, at) => (
          <label key={option} className="check">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={isMany ? controlName(field.id, at) : controlName(field.id)}
              value={option}
              required={field.required && !isMany}
              defaultChecked={Array.isArray(start) ? start.includes(option) : start === option}
            />
            <span>{field.words?.[at] ?? option}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Statements to agree with or not, each a line of answers that wraps where it is narrow (FORM-171). */
export function LikertField(props: FieldProps) {
  const { field, start } = props;
  const labels = field.labels?.length ? field.labels : likertLabels;
  const answers = typeof start === 'object' && !Array.isArray(start) ? start : {};
  return (
    <FieldGroup {...props}>
      <div className={styles.likert}>
        {(field.options ?? []).map((question, at) => (
          <fieldset key={question} className={styles.question}>
            <legend>{field.words?.[at] ?? question}</legend>
            {labels.map((label, place) => (
              <label key={label}>
                <input
                  type="radio"
                  name={controlName(field.id, at)}
                  value={label}
                  defaultChecked={answers[question]?.includes(label)}
                />
                {field.labelWords?.[place] ?? label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </FieldGroup>
  );
}
