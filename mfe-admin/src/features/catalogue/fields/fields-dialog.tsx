import { useQuery } from '@tanstack/react-query';
import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { useEffect } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { productTypes } from '../../forms/draft/field-types.ts';
import { FieldList } from '../../forms/fields/field-list.tsx';
import { useOpenField } from '../../forms/fields/use-open-field.ts';
import { formById } from '../../forms/queries.ts';
import { useProductFields } from './use-product-fields.ts';

interface FieldsDialogProps {
  /** Null is a new form. */
  formId: string | null;
  dialog: OpenDialog;
  onSaved: (form: OwnedForm) => void;
}

/** The fields buyers fill in before a product goes into their cart: made or changed, and saved at once. */
export function FieldsDialog({ formId, dialog, onSaved }: FieldsDialogProps) {
  const query = useQuery({ ...formById.query(useAdmin().api, formId ?? ''), enabled: formId !== null });
  const saved = (after: OwnedForm) => {
    dialog.onClose();
    onSaved(after);
  };
  const form = useProductFields({ formId, owned: query.data ?? null, onSaved: saved });
  const { open, setOpen } = useOpenField(form, formId === null ? form.value.fields[0]?.row : undefined);
  const isLoaded = formId === null || query.data !== undefined;
  useEffect(() => trackPanelEvent('cart_page_product_form_open'), []);
  const close = () => {
    trackPanelEvent('cart_page_product_form_close');
    dialog.onClose();
  };
  return (
    <FormDialog
      dialog={{ ...dialog, onClose: close }}
      form={form}
      isLoaded={isLoaded}
      title={formId === null ? 'New fields' : 'Edit fields'}
      act="Save fields"
      acting="Saving …"
    >
      {isLoaded ? (
        <>
          <TextField
            label="Heading"
            maxLength={formLimits.nameLength}
            help="Buyers read it above the fields."
            {...form.field('name')}
          />
          <FieldList form={form} open={open} setOpen={setOpen} types={productTypes} />
          {formId !== null && <Help>Saved fields show at once, in every product that asks for them.</Help>}
        </>
      ) : (
        <QueryView query={query} what="fields">
          {() => null}
        </QueryView>
      )}
    </FormDialog>
  );
}
