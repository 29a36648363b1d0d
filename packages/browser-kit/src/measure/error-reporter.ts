import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import { recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.wire.ts';
import { crumbHeaders } from '../api/crumb.ts';
import { type CaughtError, type ErrorEvent, errorEvent, isForeign, type LoadedModule } from './error-event.ts';
import { sendQuietly } from './send.ts';

/** Reports per page load, reports waiting, and the pause that gathers them (ERR-009, ERR-010, ERR-012). */
const errorLimits = { perPage: 20, queued: 10, debounceMs: 1000 } as const;

interface ErrorReporterOptions {
  /** The modules of the page, asked for each time: they load late. */
  modules: () => readonly LoadedModule[];
  /** The composition the page was made of. */
  rev?: number;
  /** What was done on the page before now. */
  breadcrumbs?: () => Breadcrumb[];
  /** Hears of each error whose code it was, also of those above the limits; not of what the page recovered from. */
  onError?: (module: string, version: string) => void;
  /** For tests. */
  send?: (events: readonly ErrorEvent[]) => void;
}

interface ErrorReporter {
  report(caught: CaughtError): void;
  /** Hears uncaught errors and rejections of the page (ERR-001, ERR-016). Call the answer to stop. */
  listen(): () => void;
}

/**
 * Reports script errors: gathered for a second, at most 10 at a time and 20 per page load; what is above is dropped
 * (ERR-009 to ERR-015). A failure of reporting is never reported (ERR-021).
 */
export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const { modules, rev, breadcrumbs, onError, send = sendErrors } = options;
  let queue: ErrorEvent[] = [];
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(caught: CaughtError): void {
    if (isForeign(caught)) return;
    const event = errorEvent(caught, modules(), Date.now());
    if (rev !== undefined) event.data.rev = rev;
    if (!caught.isRecovered) onError?.(event.data.module, event.data.moduleVersion);
    if (made >= errorLimits.perPage || queue.length >= errorLimits.queued) return;
    made += 1;
    if (breadcrumbs) event.data.breadcrumbs = breadcrumbs();
    queue.push(event);
    clearTimeout(timer);
    timer = setTimeout(flush, errorLimits.debounceMs);
  }

  function flush(): void {
    clearTimeout(timer);
    if (queue.length > 0) send(queue);
    queue = [];
  }

  return { report, listen: () => listen(report, flush) };
}

function listen(report: (caught: CaughtError) => void, flush: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }) =>
      report({ error, message, source: filename, line: lineno, column: colno }),
    { signal },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report({ error: reason }), { signal });
  window.addEventListener('pagehide', flush, { signal });
  return () => stop.abort();
}

/** One list, with the crumb as a header (ERR-002, ERR-006 to ERR-008). */
function sendErrors(events: readonly ErrorEvent[]): void {
  void sendQuietly({
    url: recordJavascriptErrors.path,
    body: JSON.stringify(events),
    contentType: 'application/json',
    headers: crumbHeaders(),
  });
}
