import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { SavedForm } from '../../../kit/form/use-saved-form.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { propertiesOf, typeChoices } from '../draft/field-types.ts';
import { type FieldDraft, type FormDraft, withType } from '../draft/form-draft.ts';
import { ConditionEditor } from './condition-editor.tsx';

interface FieldEditorProps {
  form: SavedForm<FormDraft>;
  /** Place of the field in the form. */
  at: number;
  /** The types it can be given. */
  types: readonly string[];
}

/** The editor of all properties of a field's type. */
export function FieldEditor({ form, at, types }: FieldEditorProps) {
  const path = `fields.${at}` as const;
  const { value: field, onChange } = form.field(path);
  const has = propertiesOf(field.type);
  const set = (changed: Partial<FieldDraft>) => onChange({ ...field, ...changed });
  return (
    <>
      <FieldRow>
        <TextField label="Label" maxLength={formLimits.titleLength} {...form.field(`${path}.title`)} />
        <SelectField
          label="Field type"
          value={field.type}
          choices={typeChoices(field.type, types)}
          onChange={(type) => onChange(withType(field, type))}
        />
      </FieldRow>
      {has.has('options') && (
        <AreaField
          label={field.type === 'likert' ? 'Statements' : 'Choices'}
          help="One per line."
          {...form.field(`${path}.options`)}
        />
      )}
      {has.has('description') && (
        <TextField
          label="Description"
          isOptional
          help="Shown with the field."
          value={field.description ?? ''}
          maxLength={formLimits.descriptionLength}
          onChange={(description) => set({ description })}
        />
      )}
      <TypeFields field={field} set={set} />
      {field.type === 'section' && (
        <SwitchField
          label="A new step begins here"
          help="On pages, visitors fill in one step after the other."
          isOn={field.isStep ?? false}
          onChange={(isStep) => set({ isStep })}
        />
      )}
      <ConditionEditor form={form} at={at} />
      {has.has('required') && (
        <SwitchField
          label="Required"
          {...form.toggle(`${path}.required`)}
          {...(field.type === 'likert' && { help: 'Visitors can still skip statements.' })}
        />
      )}
    </>
  );
}

const texts = [
  { property: 'placeholder', label: 'Example in the empty field', maxLength: formLimits.titleLength },
  { property: 'currencySymbol', label: 'Sign of the currency', maxLength: 10 },
  { property: 'key', label: 'Name in the address', maxLength: formLimits.titleLength },
  { property: 'value', label: 'Value', maxLength: formLimits.titleLength },
] as const;
const switches = [
  { property: 'showCountryCode', label: 'Ask for the country code' },
  { property: 'underline', label: 'Line below' },
] as const;

/** What only some types have. */
function TypeFields({ field, set }: { field: FieldDraft; set: (changed: Partial<FieldDraft>) => void }) {
  const has = propertiesOf(field.type);
  return (
    <>
      {texts.map(
        ({ property, label, maxLength }) =>
          has.has(property) && (
            <TextField
              key={property}
              label={label}
              isOptional
              value={field[property] ?? ''}
              maxLength={maxLength}
              onChange={(text) => set({ [property]: text })}
            />
          ),
      )}
      {switches.map(
        ({ property, label }) =>
          has.has(property) && (
            <SwitchField
              key={property}
              label={label}
              isOn={field[property] ?? false}
              onChange={(isOn) => set({ [property]: isOn })}
            />
          ),
      )}
    </>
  );
}
