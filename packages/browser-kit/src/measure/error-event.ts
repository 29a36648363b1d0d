import type { Breadcrumb } from '@tessera/contracts/analytics/breadcrumb.ts';
import { scrub } from '@tessera/contracts/scrub.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';

/** One entry of the list the error call takes (ERR-002 to ERR-005). */
export interface ErrorEvent {
  event: 'javascriptError';
  data: ErrorData;
  timestamp: number;
}

/** ERR-017. */
interface ErrorData {
  message: string;
  stack: string;
  source: string;
  line: number;
  column: number;
  url: string;
  userAgent: string;
  module: string;
  moduleVersion: string;
  /** The composition the page was made of. */
  rev?: number;
  /** What was done before, oldest first. */
  breadcrumbs?: Breadcrumb[];
}

/** An error as the page caught it; what the browser does not say is left out. */
export interface CaughtError {
  error: unknown;
  message?: string;
  source?: string;
  line?: number;
  column?: number;
  /** Known when a mount's error boundary caught it; found by the stack otherwise. */
  module?: LoadedModule;
  /** The page mended it by itself, so that no version of a module is to blame. */
  isRecovered?: boolean;
}

/** A microfrontend on this page, and where its files come from. */
export interface LoadedModule {
  name: string;
  version: string;
  /** `/modules/mfe-cart/files/` */
  urlPrefix: string;
}

/** Longest texts that are sent, characters (ERR-011); the collector refuses longer ones. */
const maxLengths = { stack: 5000, userAgent: 500 } as const;

/** Makes a report of an error, cut and scrubbed (ERR-011, ERR-017, ERR-018, ERR-020). */
export function errorEvent(caught: CaughtError, modules: readonly LoadedModule[], now: number): ErrorEvent {
  const { error, source = '' } = caught;
  const stack = stackOf(error);
  const module = caught.module ?? findModule(`${stack}\n${source}`, modules);
  return {
    event: 'javascriptError',
    data: {
      message: scrub(messageOf(caught)),
      stack: scrub(stack, maxLengths.stack),
      source: scrub(source),
      line: caught.line ?? 0,
      column: caught.column ?? 0,
      url: scrub(location.origin + withoutSecret(location.pathname) + location.hash),
      userAgent: navigator.userAgent.slice(0, maxLengths.userAgent),
      module: module?.name ?? 'shell',
      moduleVersion: module?.version ?? '',
    },
    timestamp: now,
  };
}

/**
 * Whether an error is not ours: of another origin or a browser extension (ERR-019), or a harmless notice of the browser
 * that layout needed another frame.
 */
export function isForeign(caught: CaughtError): boolean {
  const { error, source = '' } = caught;
  const stack = stackOf(error);
  const said = messageOf(caught);
  if (/^ResizeObserver loop /.test(said) || (/^Script error\.?$/.test(said) && stack === '')) return true;
  const isMasked = /webkit-masked-url:/.test(stack) && !/https?:/.test(stack);
  return isMasked || /[a-z]-extension:\/\/|^webkit-masked-url:/.test(`${source}\n${stack}`);
}

/** The microfrontend whose files are named first, which is the one that threw (ERR-018). */
function findModule(trace: string, modules: readonly LoadedModule[]): LoadedModule | undefined {
  const at = (module: LoadedModule) => trace.indexOf(module.urlPrefix);
  return modules.filter((module) => at(module) >= 0).sort((a, b) => at(a) - at(b))[0];
}

function stackOf(error: unknown): string {
  return readable(() => (error instanceof Error ? String(error.stack ?? '') : ''));
}

/** The browser's words for an error or a primitive; for other objects type and message or code, else `{keys}`. */
function messageOf({ error, message: said }: CaughtError): string {
  return readable(() => {
    if (typeof error !== 'object' || error === null) return said ?? String(error);
    const { name, message, code, status, type, constructor: made } = error as Record<string, unknown>;
    if (error instanceof Error) return said ?? `${name}: ${message}`;
    const content = [message, code, status, type].find((one) => one && typeof one !== 'object');
    const kind = (made as { name?: string } | undefined)?.name || 'Object';
    return `${kind}: ${content ?? `{${Object.keys(error).slice(0, 20)}}`}`;
  });
}

/** Nothing that a page throws may make the reporter throw: getters and proxies can. */
function readable(read: () => string): string {
  try {
    return read();
  } catch {
    return 'unreadable';
  }
}
