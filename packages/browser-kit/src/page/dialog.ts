interface DialogOptions {
  /** What gets the focus; the element that labels the dialog unless given. */
  focus?: HTMLElement | null;
  /** Called before Escape or a press outside closes; false keeps the dialog open. */
  mayClose?: () => boolean | Promise<boolean>;
  onClose?: () => void;
}

/** Distance from the top when the content is taller than the window, pixels (PROD-155). */
const tallMarginPx = 50;

/**
 * Opens a native modal dialog and answers how to close it. Escape and a press outside close it; focus goes to its title
 * and returns to where it was; the browser keeps it inside meanwhile. A dialog taller than the window begins 50 px below
 * its top, any other is centred.
 */
export function openDialog(dialog: HTMLDialogElement, options: DialogOptions = {}): () => void {
  const opener = document.activeElement;
  const stop = new AbortController();
  const place = () => placeDialog(dialog);
  const { signal } = stop;

  dialog.addEventListener('cancel', (event) => askBeforeCancel(event, dialog, options), { signal });
  closeOnPressOutside(dialog, options, signal);
  dialog.addEventListener('close', finish, { signal });
  window.addEventListener('resize', place, { signal });

  if (!dialog.open) dialog.showModal();
  place();
  focusOn(options.focus ?? labelOf(dialog));
  return () => dialog.close();

  function finish() {
    stop.abort();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    options.onClose?.();
  }
}

/** Sets the top margin by the rule for tall dialogs (PROD-155, PROD-156). Call it when the content changes. */
export function placeDialog(dialog: HTMLDialogElement): void {
  const isTall = dialog.scrollHeight > window.innerHeight;
  dialog.style.marginTop = isTall ? `${tallMarginPx}px` : '';
  dialog.style.boxSizing = isTall ? 'border-box' : '';
  dialog.style.maxHeight = isTall ? `calc(100dvh - ${tallMarginPx}px)` : '';
}

/** The browser closes the dialog itself where there is nothing to ask. */
function askBeforeCancel(event: Event, dialog: HTMLDialogElement, options: DialogOptions): void {
  if (!options.mayClose) return;
  event.preventDefault();
  void closeIfAllowed(dialog, options);
}

async function closeIfAllowed(dialog: HTMLDialogElement, { mayClose }: DialogOptions): Promise<void> {
  const isAllowed = mayClose?.() ?? true;
  if (isAllowed === true || (await isAllowed)) dialog.close();
}

/**
 * A press counts when it begins and ends outside: dragging a selection out of the dialog does not close it. Closing
 * waits for the click, because the browser moves the focus between press and click.
 */
function closeOnPressOutside(dialog: HTMLDialogElement, options: DialogOptions, signal: AbortSignal): void {
  let beganOutside = false;
  const begin = (event: PointerEvent) => {
    beganOutside = isOutside(dialog, event);
  };
  const end = (event: MouseEvent) => {
    if (beganOutside && isOutside(dialog, event)) void closeIfAllowed(dialog, options);
  };
  dialog.addEventListener('pointerdown', begin, { signal });
  dialog.addEventListener('click', end, { signal });
}

/** The backdrop belongs to the dialog element: a press on it has the dialog as target but lies outside its box. */
function isOutside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function labelOf(dialog: HTMLDialogElement): HTMLElement | null {
  return document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
}

/** A title takes the focus from scripts without standing in the tab order. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}
