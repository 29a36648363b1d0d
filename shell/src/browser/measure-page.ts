import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { isMeasured, recordPageView } from '@tessera/browser-kit/measure/tracker.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { openSession } from '@tessera/browser-kit/session/session-info.ts';

/** Counts the visit of this page, once the page has its first calm moment (DATA-001, DATA-104, DATA-152). */
export function measurePage(rev: number): void {
  const context = readPageContext();
  const visitor = currentVisitor();
  // Where nothing is measured, nothing is kept in the browser either.
  if (!context || !isMeasured(context, { visitor })) return;
  openSession();
  recordPageView(context, { visitor, rev });
}
