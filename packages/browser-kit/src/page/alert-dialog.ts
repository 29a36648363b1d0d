import { openDialog } from './dialog.ts';

interface AlertText {
  title: string;
  text: string;
  /** 'OK' unless given. */
  closeLabel?: string;
}

let made = 0;

/**
 * Tells a failure in a native alert dialog with a title, a text and one button that has the focus. Settles when it is
 * closed; focus is back at the control that caused it.
 */
export function alertDialog({ title, text, closeLabel = 'OK' }: AlertText): Promise<void> {
  made += 1;
  const id = `alert-dialog-${made}`;
  const heading = element('h2', title, `${id}-title`);
  const body = element('p', text, `${id}-text`);
  const button = element('button', closeLabel);
  button.type = 'button';
  const dialog = element('dialog');
  dialog.className = 'alert-dialog';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', body.id);
  dialog.append(heading, body, button);
  document.body.append(dialog);
  return new Promise((resolve) => {
    const onClose = () => {
      dialog.remove();
      resolve();
    };
    button.addEventListener('click', openDialog(dialog, { focus: button, onClose }));
  });
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', id = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  if (id) made.id = id;
  return made;
}
