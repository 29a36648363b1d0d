import { useQuery } from '@tanstack/react-query';
import type { FormField } from '@tessera/contracts/site/fields.ts';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { SelectField } from '../../../../kit/ui/inputs/field.tsx';
import { websiteForms } from '../../link/entry-queries.ts';
import { fittingForms } from '../../rules/choose-forms.ts';
import type { ControlProps } from '../control.ts';

/** One of the website's forms. */
export function FormControl({ field: { label, formType }, value, onChange }: ControlProps<FormField>) {
  const { api } = useAdmin();
  const { data } = useQuery(websiteForms.query(api));
  const fitting = fittingForms(data?.forms ?? [], formType);
  const current = typeof value === 'string' ? value : '';
  const isKnown = fitting.some(({ id }) => id === current);
  return (
    <SelectField
      label={label}
      value={current}
      choices={[
        { value: '', name: 'None' },
        ...fitting.map(({ id, name }) => ({ value: id, name })),
        ...(current !== '' && !isKnown ? [{ value: current, name: data ? 'A form that was deleted' : '…' }] : []),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
      help="Forms are made under Forms."
    />
  );
}
