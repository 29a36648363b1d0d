import { useQuery } from '@tanstack/react-query';
import { formLimits, productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { forms as allForms } from '../../forms/queries.ts';
import { FieldsDialog } from './fields-dialog.tsx';

interface FieldsPickerProps {
  formId: string | null;
  onChange: (formId: string | null) => void;
}

const none = '';
/** No id holds a blank. */
const another = 'new fields';

/** What buyers are asked before the product goes into their cart: nothing, the fields of a form, or new ones. */
export function FieldsPicker({ formId, onChange }: FieldsPickerProps) {
  const query = useQuery(allForms.query(useAdmin().api, { type: productFormType }));
  const edited = useDialogEntry('fields');
  const forms = query.data?.forms ?? [];
  const chosen = forms.find(({ id }) => id === formId);
  const isFull = forms.length >= formLimits.forms;
  const choices = [
    { value: none, name: 'None' },
    ...forms.map(({ id, name }) => ({ value: id, name })),
    ...(formId !== null && !chosen
      ? [{ value: formId, name: query.isSuccess ? 'Fields that were deleted' : formId }]
      : []),
    ...(query.isSuccess && !isFull ? [{ value: another, name: 'New fields …' }] : []),
  ];
  const choose = (value: string) => (value === another ? edited.open() : onChange(value === none ? null : value));
  return (
    <>
      <SelectField
        label="Additional fields"
        value={formId ?? none}
        choices={choices}
        help={helpOf({ isFull, isLoading: query.isPending, fieldCount: chosen?.fieldCount })}
        onChange={choose}
      />
      {query.isError && (
        <>
          <Fault>Fields could not be loaded. {adviceOn(query.error).text}</Fault>
          <div>
            <Button isSmall isBusy={query.isFetching} onClick={() => void query.refetch()}>
              Load fields again
            </Button>
          </div>
        </>
      )}
      {formId !== null && (chosen || !query.isSuccess) && (
        <div>
          <Button isSmall onClick={() => edited.open(formId)}>
            Edit fields
          </Button>
        </div>
      )}
      {edited.isOpen && (
        <FieldsDialog formId={edited.of ?? null} dialog={edited.dialog} onSaved={({ id }) => onChange(id)} />
      )}
    </>
  );
}

interface HelpFacts {
  isFull: boolean;
  isLoading: boolean;
  fieldCount: number | undefined;
}

function helpOf({ isFull, isLoading, fieldCount }: HelpFacts): string {
  if (isLoading) return 'Loading …';
  const what = fieldCount === undefined ? '' : `${countText(fieldCount, ['field', 'fields'])}. `;
  const full = isFull ? ` The limit of ${formLimits.forms} has been reached.` : '';
  return `${what}Buyers fill them in before the product goes into their cart.${full}`;
}
