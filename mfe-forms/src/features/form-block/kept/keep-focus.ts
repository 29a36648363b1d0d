import { flushSync } from 'react-dom';

/** Redraws a form. The text field that a visitor types in keeps its focus and its selection. */
export function keepFocus(form: HTMLFormElement | null, redraw: () => void): void {
  const { activeElement: typedIn } = document;
  const hadFocus = form?.contains(typedIn) ?? false;
  const [from, to] = isText(typedIn) ? [typedIn.selectionStart, typedIn.selectionEnd] : [null, null];
  flushSync(redraw);
  const control = hadFocus && typedIn ? document.getElementById(typedIn.id) : null;
  control?.focus();
  if (isText(control) && from !== null) control.setSelectionRange(from, to);
}

const isText = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
