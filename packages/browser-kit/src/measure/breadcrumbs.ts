import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import { scrub } from '@tessera/contracts/scrub.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import { describePress } from './describe-press.ts';

/** So many are told with an error, and so long each; the collector refuses more. */
const limits = { many: 20, text: 200 } as const;

interface Breadcrumbs {
  /** What was done before now, oldest first. */
  read(): Breadcrumb[];
  /** Listens no more. */
  stop(): void;
}

interface Step extends Omit<Breadcrumb, 'beforeMs'> {
  at: number;
}

/**
 * Remembers the last steps of this page: pages opened, things pressed, calls answered. Never what somebody typed, nor
 * what stands in addresses behind the path.
 */
export function keepBreadcrumbs(): Breadcrumbs {
  const steps: Step[] = [];
  const listening = new AbortController();
  let page: string | undefined;

  function note({ text, ...step }: Omit<Step, 'at'>): void {
    steps.push({ ...step, text: scrub(text, limits.text), at: performance.now() });
    if (steps.length > limits.many) steps.shift();
  }

  /** Moves within the document make no event that all browsers know: they are noticed with what is done next. */
  function notePage(): void {
    const now = loggedPath(location.pathname);
    if (now === page) return;
    page = now;
    note({ kind: 'page', text: page });
  }

  function press({ target }: Event): void {
    notePage();
    const text = target instanceof Element && describePress(target);
    if (text) note({ kind: 'press', text });
  }

  const stopCalls = hearCalls((method, path, status) => {
    notePage();
    note({ kind: 'call', text: `${method} ${path}`, status });
  });
  window.addEventListener('click', press, { capture: true, signal: listening.signal });
  window.addEventListener('popstate', notePage, { signal: listening.signal });
  notePage();

  return {
    read: () => {
      notePage();
      return steps.map(({ at, ...step }) => ({ ...step, beforeMs: Math.max(0, Math.round(performance.now() - at)) }));
    },
    stop: () => {
      listening.abort();
      stopCalls();
    },
  };
}

/** Tells of each call of this website's services when it is answered, or is not: then with status 0. */
function hearCalls(heard: (method: string, path: string, status: number) => void): () => void {
  const { fetch } = window;
  const listening: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { origin, pathname } = new URL(request?.url ?? String(input), location.href);
    // What measures the page is sent to be kept alive, and is nothing that anybody did.
    const isOurs = origin === location.origin && pathname.startsWith('/api/') && !init?.keepalive;
    const told = (status: number) => {
      if (isOurs) heard(init?.method ?? request?.method ?? 'GET', loggedPath(pathname), status);
    };
    try {
      const response = await fetch.call(window, input, init);
      told(response.status);
      return response;
    } catch (error) {
      told(0);
      throw error;
    }
  };
  window.fetch = listening;
  return () => {
    if (window.fetch === listening) window.fetch = fetch;
  };
}
