import { recordButtonClicks } from '@tessera/browser-kit/measure/button-clicks.ts';
import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { measureSpeed } from '@tessera/browser-kit/measure/speed/measure-speed.ts';
import { isMeasured, recordPageView } from '@tessera/browser-kit/measure/tracker.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { openSession } from '@tessera/browser-kit/session/session-info.ts';
import { readModuleMap } from './page-data.ts';

/**
 * Counts the visit of this page, once the page has its first calm moment, and what is pressed on it from then on; measures
 * how fast it was (DATA-001 to DATA-004, DATA-104, DATA-152).
 */
export function measurePage(rev: number): void {
  const context = readPageContext();
  const visitor = currentVisitor();
  // Where nothing is measured, nothing is kept in the browser either.
  if (!context || !isMeasured(context, { visitor })) return;
  openSession();
  recordPageView(context, { visitor, rev });
  recordButtonClicks(context);
  measureSpeed(context, moduleOf);
}

/** The module whose slot an element stands in; without an element that of the page's first own slot. */
function moduleOf(element: Element | undefined) {
  const slot = element
    ? element.closest<HTMLElement>('[data-mount]')
    : document.querySelector<HTMLElement>('[data-mount]:not([data-beside])');
  const { mount = '', version } = slot?.dataset ?? {};
  const name = readModuleMap().mounts[mount];
  return name ? { name, version } : undefined;
}
