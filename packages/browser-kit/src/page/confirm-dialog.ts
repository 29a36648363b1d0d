import { openDialog } from './dialog.ts';

interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  /** Makes the dialog cancellable: without it there is nothing to decide. */
  cancelLabel?: string;
}

let opened = 0;

/**
 * Asks in a native alert dialog and returns whether the visitor confirmed (PAGE-215 to PAGE-220). The dialog closes
 * before that, and focus is back where it was. Escape and a press outside cancel; where there is nothing to cancel, they
 * are the one answer there is.
 */
export function confirmDialog({ title, text, confirmLabel, cancelLabel }: ConfirmOptions): Promise<boolean> {
  opened += 1;
  const heading = element('h2', title, `alert-dialog-${opened}-title`);
  const body = text === undefined ? undefined : element('p', text, `alert-dialog-${opened}-text`);
  const confirm = button(confirmLabel);
  const cancel = cancelLabel === undefined ? undefined : button(cancelLabel);
  const dialog = element('dialog');
  dialog.className = 'alert-dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  if (body) dialog.setAttribute('aria-describedby', body.id);
  cancel?.classList.add('is-cancel');
  dialog.append(...[heading, body, cancel, confirm].filter((part) => part !== undefined));
  document.body.append(dialog);
  return new Promise((resolve) => {
    let isConfirmed = cancel === undefined;
    const onClose = () => {
      dialog.remove();
      resolve(isConfirmed);
    };
    const close = openDialog(dialog, { focus: confirm, onClose });
    confirm.addEventListener('click', () => {
      isConfirmed = true;
      close();
    });
    cancel?.addEventListener('click', close);
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Browsers may let one Escape close every dialog that was opened since the last press.
      event.preventDefault();
      close();
    });
  });
}

function button(label: string): HTMLButtonElement {
  const created = element('button', label);
  created.type = 'button';
  return created;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', id = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.textContent = text;
  if (id) created.id = id;
  return created;
}
