import { useQuery } from '@tanstack/react-query';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { ConflictDialog } from '../../../kit/form/conflict-dialog.tsx';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { FieldList } from './field-list.tsx';
import styles from './product-fields.module.css';
import { formQuery } from './queries.ts';
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
  const query = useQuery({ ...formQuery(useAdmin().api, formId ?? ''), enabled: formId !== null });
  const saved = (after: OwnedForm) => {
    dialog.onClose();
    onSaved(after);
  };
  const { form, draft, ...fieldsForm } = useProductFields({ formId, owned: query.data ?? null, onSaved: saved });
  const { fields, name } = draft;
  const [open, setOpen] = useState(formId === null ? fields[0]?.row : undefined);
  const { inside, showFault } = useFirstFault();
  useEffect(() => trackProductForm('open'), []);
  const save = () => {
    const fault = fieldsForm.submit();
    if (fault === undefined) return;
    if (fault >= 0) setOpen(fields[fault]?.row);
    showFault();
  };
  const isReady = formId === null || query.data !== undefined;
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        trackProductForm('close');
        dialog.onClose();
      }}
      isBusy={form.isSaving}
      isDirty={form.draft.isDirty}
      onDiscard={form.draft.discard}
      title={formId === null ? 'New fields' : 'Edit fields'}
      foot={
        <>
          <DialogClose isBusy={form.isSaving}>Back</DialogClose>
          {isReady && (
            <Button look="primary" isBusy={form.isSaving} onClick={save}>
              {form.isSaving ? 'Saving …' : 'Save fields'}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <div ref={inside} className={styles.form} inert={form.isSaving}>
          <DraftOfferBanner offer={form.draft.offer} meanwhile={form.meanwhile} />
          {form.problem && <Failed>{form.problem}</Failed>}
          <TextField
            label="Heading"
            value={name}
            maxLength={formLimits.nameLength}
            problem={fieldsForm.errors.name}
            help="Buyers read it above the fields."
            onChange={fieldsForm.rename}
          />
          <FieldList
            fields={fields}
            errors={fieldsForm.errors}
            onChange={fieldsForm.changeFields}
            open={open}
            setOpen={setOpen}
          />
          {formId !== null && <Help>Saved fields show at once, in every product that asks for them.</Help>}
        </div>
      ) : (
        <QueryView query={query} what="fields">
          {() => null}
        </QueryView>
      )}
      {form.overlaps && <ConflictDialog overlaps={form.overlaps} onChoose={form.choose} onLater={form.chooseLater} />}
    </Dialog>
  );
}

/** Leads to the first field that is at fault, once it is drawn. */
function useFirstFault() {
  const inside = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) inside.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return { inside, showFault: () => setAsked((count) => count + 1) };
}
