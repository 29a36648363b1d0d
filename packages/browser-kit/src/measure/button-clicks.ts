import { recordButtonClick } from '@tessera/contracts/analytics/census-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/page-blocks.ts';
import { scrub } from '@tessera/contracts/scrub.ts';
import { pageFields } from './page-fields.ts';
import { sendQuietly } from './send.ts';
import { readVisitor } from './visitor-cookies.ts';

const buttons = 'button, input[type="submit"], [role="button"], a.btn';
const longestText = 80;

/** Records each press of a button of the page, also of those that come later (DATA-002, DATA-126, DATA-127). */
export function recordButtonClicks(context: PageContext): void {
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(buttons) : null;
    if (button) send(button, context);
  };
  // Before the page hears of it: a button that stops its press was pressed as well.
  document.addEventListener('click', hear, { capture: true });
}

function send(button: Element, context: PageContext): void {
  const text =
    button.getAttribute('aria-label') ?? (button instanceof HTMLInputElement ? button.value : button.textContent);
  const body = {
    ...(button.id && { buttonId: button.id }),
    // What a person wrote, or is about one, is not told.
    buttonText: button.closest('[data-private]') ? '' : scrub(text.trim().replace(/\s+/g, ' '), longestText),
    eventId: crypto.randomUUID(),
    ...readVisitor(),
    ...pageFields(context),
  };
  void sendQuietly({ url: recordButtonClick.path, body: JSON.stringify(body), contentType: 'application/json' });
}
