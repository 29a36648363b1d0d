import type { PressError } from '../observation.ts';

/**
 * Presses each button of the slot and types into its first field. Returns errors that follow immediately: later ones
 * may be caused by missing services, which answer nothing here. An endless handler makes the page stop responding. Runs
 * in the page, so it has no imports.
 */
export async function pressEverything(): Promise<PressError[]> {
  const slot = document.querySelector('[data-slot]');
  const problems = window.checkNotes?.problems ?? [];
  const before = problems.length;
  const uncaught: PressError[] = [];
  if (!slot) return uncaught;
  window.addEventListener('error', ({ error, message }) => {
    uncaught.push({ text: error instanceof Error ? String(error) : message, stack: error?.stack ?? '' });
  });
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
    // React ignores a value that is set through its own setter.
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '1');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const button of slot.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) button.click();
  // React renders the changes of a press in microtasks.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  uncaught.push(...problems.slice(before));
  return uncaught;
}
