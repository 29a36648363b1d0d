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
}

/** A microfrontend on this page, and where its files come from. */
export interface LoadedModule {
  name: string;
  version: string;
  /** `/modules/mfe-cart/files/` */
  urlPrefix: string;
}

/** Longest texts that are sent, characters (ERR-011); the collector refuses longer ones. */
const maxLengths = { stack: 5000, text: 2000, userAgent: 500 } as const;

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

/** Cuts a text and takes query strings out of addresses and e-mail addresses out of it (ERR-011, ERR-020). */
export function scrub(text: string, maxLength: number = maxLengths.text): string {
  return text
    .slice(0, maxLength)
    .replace(/\S+/g, withoutQueries)
    .replace(/[\w.%+'-]{1,64}@[a-z\d.-]{1,255}/gi, '[email]')
    .slice(0, maxLength);
}

/** The microfrontend whose files are named first, which is the one that threw (ERR-018). */
function findModule(trace: string, modules: readonly LoadedModule[]): LoadedModule | undefined {
  const at = (module: LoadedModule) => trace.indexOf(module.urlPrefix);
  return modules.filter((module) => at(module) >= 0).sort((a, b) => at(a) - at(b))[0];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** A word that holds an address, without what stands behind its question mark. */
function withoutQueries(word: string): string {
  const path = word.indexOf('/');
  return path < 0 ? word : word.slice(0, path) + word.slice(path).replace(/\?[^#:)?]*/g, '');
}
