import { useQuery } from '@tanstack/react-query';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictBanner } from '../../ui/conflict-banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Help, TextField } from '../../ui/field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FieldList } from './field-list.tsx';
import styles from './product-fields.module.css';
import { formRead } from './reads.ts';
import { trackProductForm } from './track.ts';
import { useProductFields } from './use-product-fields.ts';

interface FieldsDialogProps {
  /** Null is a new form. */
  formId: string | null;
  onClose: () => void;
  onSaved: (form: OwnedForm) => void;
}

/** The fields buyers fill in before a product goes into their cart: made or changed, and saved at once. */
export function FieldsDialog({ formId, onClose, onSaved }: FieldsDialogProps) {
  const query = useQuery({ ...formRead(useAdmin().api, formId ?? ''), enabled: formId !== null });
  const form = useProductFields(query.data ?? null, onSaved);
  const { fields, name } = form.draft;
  const [open, setOpen] = useState(formId === null ? fields[0]?.row : undefined);
  const [isLeaving, setLeaving] = useState(false);
  const { inside, showFault } = useFirstFault();
  useEffect(() => trackProductForm('open'), []);
  const close = () => {
    trackProductForm('close');
    onClose();
  };
  const leave = () => (form.hasChanges ? setLeaving(true) : close());
  const save = () => {
    const fault = form.submit();
    if (fault === undefined) return;
    if (fault >= 0) setOpen(fields[fault]?.row);
    showFault();
  };
  const isReady = formId === null || query.data !== undefined;
  return (
    <Dialog
      isOpen
      isBusy={form.isSaving}
      onClose={leave}
      title={formId === null ? 'New fields' : 'Edit fields'}
      foot={
        isLeaving ? (
          <LeaveQuestion onStay={() => setLeaving(false)} onLeave={close} />
        ) : (
          <>
            <Button isBusy={form.isSaving} onClick={leave}>
              Back
            </Button>
            {isReady && (
              <Button look="primary" isBusy={form.isSaving} onClick={save}>
                {form.isSaving ? 'Saving …' : 'Save fields'}
              </Button>
            )}
          </>
        )
      }
    >
      {isReady ? (
        <div ref={inside} className={styles.form} inert={form.isSaving}>
          <ConflictBanner problem={form.problem} onLoadAgain={() => void form.loadAgain()} />
          <TextField
            label="Heading"
            value={name}
            maxLength={formLimits.nameLength}
            problem={form.errors.name}
            help="Buyers read it above the fields."
            onChange={form.rename}
          />
          <FieldList fields={fields} errors={form.errors} onChange={form.changeFields} open={open} setOpen={setOpen} />
          {formId !== null && <Help>Saved fields show at once, in every product that asks for them.</Help>}
        </div>
      ) : (
        <QueryView query={query} what="fields">
          {() => null}
        </QueryView>
      )}
    </Dialog>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <span className={styles.question} role="alert">
        Discard what you typed?
      </span>
      <Button ref={stay} onClick={onStay}>
        Keep typing
      </Button>
      <Button look="primary" onClick={onLeave}>
        Discard
      </Button>
    </>
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
