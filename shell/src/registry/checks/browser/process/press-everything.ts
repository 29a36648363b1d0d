/**
 * Presses each button of the slot and types into its first field, as a visitor does who tries everything: a handler that
 * never ends is found by a page that answers no more. Runs in the page, so it stands alone.
 */
export function pressEverything(): void {
  const slot = document.querySelector('[data-slot]');
  if (!slot) return;
  const stay = (event: Event) => {
    const leads = event.type === 'submit' || (event.target instanceof Element && event.target.closest('a[href]'));
    if (leads) event.preventDefault();
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, stay, { capture: true });
  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ['text', 'search', 'email', 'number'].includes(element.type));
  const field = [...slot.querySelectorAll('input, textarea')].find(isField);
  if (field) {
    // React hears of a value that was set past its own setter.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '1');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const button of slot.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) button.click();
}
