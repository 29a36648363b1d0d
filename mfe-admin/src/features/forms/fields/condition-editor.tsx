import { canDecide } from '@tessera/rules/forms/shown-fields.ts';
import type { SavedForm } from '../../../kit/form/use-saved-form.ts';
import { CheckboxField } from '../../../kit/ui/inputs/checkbox-field.tsx';
import { Fault, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { type FieldDraft, type FormDraft, linesOf } from '../draft/form-draft.ts';
import styles from './field-list.module.css';

interface ConditionEditorProps {
  form: SavedForm<FormDraft>;
  /** Place of the field in the form. */
  at: number;
}

/** When a field is shown: always, or after certain answers to an earlier field. */
export function ConditionEditor({ form, at }: ConditionEditorProps) {
  const { value: field, onChange } = form.field(`fields.${at}`);
  const deciders = form.value.fields.slice(0, at).filter(({ type }) => canDecide(type));
  const { showWhen, ...others } = field;
  if (deciders.length === 0 && !showWhen) return null;
  const decider = deciders.find(({ row }) => row === showWhen?.row);
  const fault = form.errors[`fields.${at}.showWhen`];
  const set = (next: FieldDraft['showWhen']) => onChange({ ...others, ...(next && { showWhen: next }) });
  return (
    <>
      <SelectField
        label="Who is asked"
        value={showWhen?.row ?? ''}
        choices={[
          { value: '', name: 'Everybody' },
          ...deciders.map(({ row, title }) => ({ value: row, name: `Depending on “${title.trim()}”` })),
          ...(showWhen && !decider ? [{ value: showWhen.row, name: 'Depending on a field that is gone' }] : []),
        ]}
        onChange={(row) => set(row === '' ? undefined : { row, is: [] })}
      />
      {showWhen && decider && (
        <fieldset className={styles.condition} data-faulty={fault === undefined ? undefined : true}>
          <legend>Show after</legend>
          {answersOf(decider, showWhen.is).map((answer) => (
            <CheckboxField
              key={answer}
              label={answer}
              isOn={showWhen.is.includes(answer)}
              onChange={(isOn) =>
                set({ ...showWhen, is: isOn ? [...showWhen.is, answer] : showWhen.is.filter((one) => one !== answer) })
              }
            />
          ))}
        </fieldset>
      )}
      {fault && <Fault>{fault}</Fault>}
    </>
  );
}

/** The existing choices, and chosen ones that no longer exist, so that they can be removed. */
const answersOf = ({ options }: FieldDraft, chosen: readonly string[]) => [
  ...new Set([...linesOf(options), ...chosen]),
];
