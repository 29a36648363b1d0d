import { scrub } from '@tessera/contracts/scrub.ts';

/** What counts as a button of the page. */
export const buttons = 'button, input[type="submit"], [role="button"], a.btn';
const maxTextLength = 80;

/** What is told of a button. What a person wrote, or is about one, is not. */
export function describeButton(button: Element) {
  const text =
    button.getAttribute('aria-label') ?? (button instanceof HTMLInputElement ? button.value : button.textContent);
  return {
    ...(button.id && { buttonId: button.id }),
    buttonText: button.closest('[data-private]') ? '' : scrub(text.trim().replace(/\s+/g, ' '), maxTextLength),
  };
}
