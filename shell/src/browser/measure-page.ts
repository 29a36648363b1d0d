import { recordButtonClicks } from '@tessera/browser-kit/measure/button-clicks.ts';
import { recordButtonRenders } from '@tessera/browser-kit/measure/button-renders.ts';
import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { forgetKept, sendKept } from '@tessera/browser-kit/measure/outbox.ts';
import { recordSiteSearch } from '@tessera/browser-kit/measure/site-search.ts';
import { measureSpeed } from '@tessera/browser-kit/measure/speed/measure-speed.ts';
import { isMeasured, recordPageView } from '@tessera/browser-kit/measure/tracker.ts';
import { onStayingReturn } from '@tessera/browser-kit/page/on-return.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { openSession } from '@tessera/browser-kit/session/session-info.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { readModuleMap } from './page-data.ts';
import { recordVisit } from './record-visit.ts';

/**
 * Counts the visit of this page, once the page has its first calm moment, and what is pressed on it from then on; measures
 * how fast it was (DATA-001 to DATA-004, DATA-104, DATA-142, DATA-152). What an earlier page could not send goes first. Says
 * whether it is measured: where the visitor has not said yes to it, it is not.
 */
export function measurePage(rev: number): boolean {
  const context = readPageContext();
  const visitor = currentVisitor();
  if (visitor.isDisabled) forgetKept();
  // Where nothing is measured, nothing is kept in the browser either.
  // Where people sign in to work is no page of a website.
  if (!context || context.websiteId === platformRealm || !isMeasured(context, { visitor })) return false;
  openSession();
  void sendKept();
  addEventListener('online', () => void sendKept());
  recordPageView(context, { visitor, rev });
  recordSiteSearch(context);
  countMoves(context, rev);
  countReturns(context, rev);
  recordButtonClicks(context);
  recordButtonRenders(context);
  measureSpeed(context, moduleOf);
  recordVisit(context);
  return true;
}

/** A move to another page inside the document is a visit of that page, like a full load (DATA-018). */
function countMoves(context: PageContext, rev: number): void {
  let { href, pathname } = location;
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname === pathname) return;
    const page = { ...context, pageTitle: document.title, collection: null, item: null };
    recordPageView(page, { visitor: currentVisitor(), rev, referrer: href });
    ({ href, pathname } = location);
  });
}

/**
 * A page that the browser had kept in memory and shows again is a view, as it is where browsers load it anew. Without a
 * referrer it belongs to the visit that goes on. Its speed is not measured again: nothing is loaded. A page that loads
 * itself anew then is counted by that load.
 */
function countReturns(context: PageContext, rev: number): void {
  onStayingReturn(() => {
    void sendKept();
    recordPageView(context, { visitor: currentVisitor(), rev, referrer: location.href });
  });
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
