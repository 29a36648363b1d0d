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
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const module = caught.module ?? findModule(`${stack}\n${source}`, modules);
  return {
    event: 'javascriptError',
    data: {
      message: scrub(caught.message ?? messageOf(error)),
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

/** Errors of other origins tell nothing, and those of browser extensions are not ours (ERR-019). */
export function isForeign({ error, message = '', source = '' }: CaughtError): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const isOpaque = /^Script error\.?$/.test(message || messageOf(error)) && stack === '';
  return isOpaque || /[a-z]-extension:\/\//.test(`${source}\n${stack}`);
}

/** The microfrontend whose files are named first, which is the one that threw (ERR-018). */
function findModule(trace: string, modules: readonly LoadedModule[]): LoadedModule | undefined {
  const at = (module: LoadedModule) => trace.indexOf(module.urlPrefix);
  return modules.filter((module) => at(module) >= 0).sort((a, b) => at(a) - at(b))[0];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
