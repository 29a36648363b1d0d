import { recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.wire.ts';
import { healthReportPath } from '@tessera/contracts/modules/health.wire.ts';
import type { ConsoleMessage, Page, Request } from 'playwright-core';
import type { Complaint, Visit } from '../observation.ts';

/** What a page does while it is open. */
export interface PageEvents {
  complaints: Complaint[];
  foreign: string[];
  asked: string[];
  /** Resolves when no request is pending, at the latest after the limit. */
  quiet(limitMs: number): Promise<void>;
  /** Resolves when the page has navigated to another document. */
  left: Promise<void>;
}

const maxComplaints = 40;
/** Far more than any budget. */
const maxAsked = 2_000;
const pollMs = 10;

/** Records a page's events from its first request on. */
export function recordPageEvents(page: Page, visit: Visit): PageEvents {
  const { origin } = new URL(visit.url);
  const complaints: Complaint[] = [];
  const foreign = new Set<string>();
  const asked: string[] = [];
  const underWay = new Set<Request>();
  const left = new Promise<void>((resolve) => {
    page.once('domcontentloaded', () => page.once('domcontentloaded', () => resolve()));
  });
  const complain = (complaint: Complaint) => complaints.length < maxComplaints && complaints.push(complaint);

  page.on('request', (request) => {
    underWay.add(request);
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) foreign.add(url.origin + url.pathname);
    const isReport = url.pathname === healthReportPath;
    if (url.origin === origin && !request.isNavigationRequest() && !isReport && asked.length < maxAsked)
      asked.push(url.pathname);
    if (request.method() === 'POST' && url.pathname === recordJavascriptErrors.path) reported(request).map(complain);
  });
  // Responses to reports are not read by the page and never finish.
  page.on('response', (response) => response.request().method() === 'POST' && underWay.delete(response.request()));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('websocket', (socket) => foreign.add(socket.url()));
  page.on('pageerror', ({ name, message, stack = '' }) =>
    complain({ kind: 'uncaught', text: `${name}: ${message}`, stack }),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) complain(logged(message));
  });
  page.on('popup', (popup) => {
    complain({ kind: 'logged', text: 'It opened a window.', stack: '' });
    popup.close().catch(() => undefined);
  });

  return {
    complaints,
    asked,
    get foreign() {
      return [...foreign];
    },
    left,
    async quiet(limitMs) {
      const endMs = performance.now() + limitMs;
      while (underWay.size > 0 && performance.now() < endMs) await new Promise((next) => setTimeout(next, pollMs));
    },
  };
}

/**
 * Returns whether a console message is the browser's own: about blocked content, which is recorded separately, or about
 * calls, which no service answers here.
 */
function isExpected(message: ConsoleMessage): boolean {
  if (message.args().length > 0) return false;
  const { url } = message.location();
  const isCall = URL.canParse(url) && /^\/(api|images)\//.test(new URL(url).pathname);
  return isCall || /Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/.test(message.text());
}

function logged(message: ConsoleMessage): Complaint {
  const { url, lineNumber, columnNumber } = message.location();
  const stack = url ? `${url}:${lineNumber + 1}:${columnNumber + 1}` : '';
  return { kind: 'logged', text: message.text(), stack };
}

/** Returns the errors that the page's script reports. It is the only source for files that did not load. */
function reported(request: Request): Complaint[] {
  try {
    const events: { data: { message: string; stack: string } }[] = JSON.parse(request.postData() ?? '[]');
    return events.map(({ data: { message, stack } }) => ({ kind: 'reported', text: message, stack }));
  } catch {
    return [];
  }
}
