import { useQuery } from '@tanstack/react-query';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { useEffect, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { FieldList } from './field-list.tsx';
import { formById } from './queries.ts';
import { trackProductForm } from './track.ts';
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
  const { fields } = form.value;
  const [open, setOpen] = useState(formId === null ? fields[0]?.row : undefined);
  const [asks, setAsks] = useState(form.asks);
  if (asks !== form.asks) {
    setAsks(form.asks);
    const faulty = fields.find((_, at) => form.field(`fields.${at}`).problem !== undefined);
    if (faulty) setOpen(faulty.row);
  }
  const isLoaded = formId === null || query.data !== undefined;
  useEffect(() => trackProductForm('open'), []);
  const close = () => {
    trackProductForm('close');
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
          <FieldList form={form} open={open} setOpen={setOpen} />
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
