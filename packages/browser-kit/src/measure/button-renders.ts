import { recordButtonRender } from '@tessera/contracts/analytics/census-calls.wire.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { censusFields } from './census-fields.ts';
import { currentVisitor } from './current-visitor.ts';
import { tell } from './outbox.ts';
import { buttons, describeButton } from './page-buttons.ts';
import { isMeasured } from './tracker.ts';

/** Buttons told of in one page load; a long list of products tells of its first. */
const most = 20;

/** Records each button of the page once, when it first comes into view; also those that come later (DATA-142). */
export function recordButtonRenders(context: PageContext): void {
  const watched = new WeakSet<Element>();
  let count = 0;
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      // Who took their consent back meanwhile is not told of any more.
      if (!isMeasured(context, { visitor: currentVisitor() })) continue;
      const fields = { ...describeButton(target), ...censusFields(context) };
      void tell({ url: recordButtonRender.path, fields, contentType: 'application/json' });
    }
  });
  const watch = () => {
    if (count >= most) news.disconnect();
    for (const button of document.querySelectorAll(buttons)) {
      if (watched.has(button) || count >= most) continue;
      watched.add(button);
      count += 1;
      inView.observe(button);
    }
  };
  const news = new MutationObserver(watch);
  news.observe(document.body, { childList: true, subtree: true });
  watch();
}
