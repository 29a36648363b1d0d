import { recordButtonClick } from '@tessera/contracts/analytics/census-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { censusFields } from './census-fields.ts';
import { currentVisitor } from './current-visitor.ts';
import { tell } from './outbox.ts';
import { buttons, describeButton } from './page-buttons.ts';
import { isMeasured } from './tracker.ts';

/** Records each press of a button of the page, also of those that come later (DATA-002, DATA-126, DATA-127). */
export function recordButtonClicks(context: PageContext): void {
  const hear = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(buttons) : null;
    // Who took their consent back meanwhile is not told of any more.
    if (!button || !isMeasured(context, { visitor: currentVisitor() })) return;
    const fields = { ...describeButton(button), ...censusFields(context) };
    void tell({ url: recordButtonClick.path, fields, contentType: 'application/json' });
  };
  // Before the page hears of it: a button that stops its press was pressed as well.
  document.addEventListener('click', hear, { capture: true });
}
