import { recordOverlay } from '@tessera/browser-kit/measure/overlay.ts';
import { alertDialog } from '@tessera/browser-kit/page/alert-dialog.ts';
import { openDialog, placeDialog } from '@tessera/browser-kit/page/dialog.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { readValues } from '@tessera/rules/forms/read-values.ts';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { checkByServer } from '../../check-by-server.ts';
import { FormFields } from '../../ui/form-fields.tsx';
import { mayDiscard } from '../../ui/may-discard.ts';
import { useShownFields } from '../../ui/use-shown-fields.ts';
import { type Outcome, useForm, type Values } from '../../use-form.ts';
import styles from './lightbox.module.css';
import type { OpenedFields } from './use-lightbox.ts';

interface FieldsDialogProps {
  opened: OpenedFields;
  onClose: () => void;
}

/** As figures know this dialog; the next one that asks in another way gets the next number. */
const lightboxVersion = 1;
const editing: Outcome = { name: 'editing', errors: {} };

/**
 * The fields in a modal dialog: checked here, then by the server, then saved (CART-140 to CART-142, PROD-154 to
 * PROD-160).
 */
export function FieldsDialog({ opened, onClose }: FieldsDialogProps) {
  const { form, title, saveLabel, save, values } = opened;
  const dialog = useRef<HTMLDialogElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  const wasSubmitted = useRef(false);
  const titleId = useId();
  const life = useForm(form.fields, editing, async (filled: Values): Promise<Outcome> => {
    const refused = await checkByServer(form.id, filled);
    if (refused) return refused;
    const failure = await save(filled);
    if (failure) {
      await alertDialog(failure);
    } else {
      wasSubmitted.current = true;
      dialog.current?.close();
    }
    return editing;
  });
  const shown = useShownFields(form.fields, element);
  const isSaving = life.state.name === 'submitting';

  useOpened(dialog, { formId: form.id, isDirty, wasSubmitted, onClose });
  // Errors make it taller.
  useEffect(() => {
    if (dialog.current && life.state) placeDialog(dialog.current);
  }, [life.state]);

  const cancel = async () => {
    if (await mayDiscard(isDirty.current)) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby={titleId}>
      <form
        ref={element}
        noValidate
        aria-busy={isSaving}
        onInput={() => {
          isDirty.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void life.submit(event.currentTarget);
        }}
      >
        <div className={`dialog-head ${styles.head}`}>
          <h2 id={titleId}>{form.name}</h2>
          <button type="button" aria-label="Close" onClick={cancel}>
            ×
          </button>
        </div>
        <div className={styles.inside}>
          <p className={styles.item}>{title}</p>
          <FormFields
            fields={form.fields}
            prefix={`fields-${form.id}`}
            life={life}
            form={element}
            shown={shown}
            start={readValues(form.fields, values ?? {})}
          />
        </div>
        <div className={styles.foot}>
          <button className="btn btn-quiet" type="button" onClick={cancel}>
            Cancel
          </button>
          <BusyButton
            className="btn btn-primary"
            aria-disabled={isSaving}
            isBusy={isSaving}
            label={isSaving ? 'Saving…' : saveLabel}
          />
        </div>
      </form>
    </dialog>
  );
}

interface Opened {
  formId: string;
  isDirty: RefObject<boolean>;
  wasSubmitted: RefObject<boolean>;
  onClose: () => void;
}

/** Opens it, asks before entries are lost, and records the interaction. */
function useOpened(dialog: RefObject<HTMLDialogElement | null>, { formId, isDirty, wasSubmitted, onClose }: Opened) {
  useEffect(() => {
    if (!dialog.current) return;
    const record = (action: 'shown' | 'closed' | 'submitted') =>
      recordOverlay({ overlayId: formId, version: lightboxVersion, action });
    record('shown');
    return openDialog(dialog.current, {
      mayClose: () => mayDiscard(isDirty.current),
      onClose: () => {
        record(wasSubmitted.current ? 'submitted' : 'closed');
        onClose();
      },
    });
  }, [dialog, formId, isDirty, wasSubmitted, onClose]);
}
