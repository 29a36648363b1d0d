import { currentVisitor } from '@tessera/browser-kit/measure/current-visitor.ts';
import { isMeasured } from '@tessera/browser-kit/measure/tracker.ts';
import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { longestVisitMs } from '@tessera/contracts/analytics/recording-limits.ts';
import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';
import { createBatches } from './batches.ts';
import { keepVisit, openVisit, type RecordedVisit } from './recorded-visit.ts';
import { sendBatch } from './send-batch.ts';
import { watchPage } from './watch-page.ts';

/** How often what has happened is sent. */
const everyMs = 5_000;
const loadedAt = Date.now();

/** Records this page, as a part of its visit. */
function record(context: PageContext, visit: RecordedVisit): void {
  // Who took their consent back meanwhile is not told of any more.
  const mayGoOn = () => isMeasured(context, { visitor: currentVisitor() }) && Date.now() - visit.since < longestVisitMs;
  const batches = createBatches({
    context: () => ({
      ...{ recordingId: visit.id, loadedAt, path: withoutSecret(location.pathname), viewportWidth: innerWidth },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    send: sendBatch,
    onEnd: () => {
      stop();
      keepVisit({ ...visit, isOver: true });
    },
  });
  const stopWatching = watchPage(batches.add);
  const timer = setInterval(() => send(() => void batches.flush()), everyMs);
  const leave = () => send(batches.leave);
  const hide = () => document.visibilityState === 'hidden' && leave();
  addEventListener('pagehide', leave);
  addEventListener('visibilitychange', hide);

  function stop(): void {
    stopWatching();
    clearInterval(timer);
    removeEventListener('pagehide', leave);
    removeEventListener('visibilitychange', hide);
  }
  function send(now: () => void): void {
    if (mayGoOn()) {
      now();
      keepVisit({ ...visit, seenAt: Date.now() });
      return;
    }
    batches.end();
    stop();
  }
  // The page as it stands goes before anything can happen to it.
  send(() => void batches.flush());
}

const context = readPageContext();
const visit = context && openVisit(loadedAt);
if (context && visit) record(context, visit);
