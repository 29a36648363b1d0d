import { confirmDialog } from './confirm-dialog.ts';

interface AlertText {
  title: string;
  text: string;
  /** 'OK' unless given. */
  closeLabel?: string;
}

/** Shows a failure in a dialog that can only be confirmed. Settles when it is closed. */
export async function alertDialog({ title, text, closeLabel = 'OK' }: AlertText): Promise<void> {
  await confirmDialog({ title, text, confirmLabel: closeLabel });
}
