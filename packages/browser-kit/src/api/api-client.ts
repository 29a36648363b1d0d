import type { AnswerOf, Call, CallInput, HttpMethod, Wire } from '@tessera/contracts/call.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { type ApiAnswer, networkFailure, readAnswer, retryMessage } from './answer.ts';
import { crumbHeaders } from './crumb.ts';
import { xsrfHeaders } from './xsrf-token.ts';

interface ApiOptions {
  /** For tests. */
  fetch?: typeof fetch;
  /** A call without an answer by then counts as a missing network. */
  timeoutMs?: number;
  /** Pause before a failed read is tried once more. */
  retryAfterMs?: number;
  /** The log-in's token where the page gives it, asked for each time; the stored one unless given (AUTH-008). */
  xsrfToken?: () => string;
  /** Where a path of the services is from this page; as it is unless given. */
  addressOf?: (path: string) => string;
}

/** Calls to the page's own origin. Made once for a page; what a module knows of the services it knows through this. */
export interface Api {
  /** A call typed by its contract, from params to answer: `call(addCartEntry, { body })`. */
  call<C extends Call>(wire: Wire<C>, input: CallInput<C> & CallOptions): Promise<ApiAnswer<AnswerOf<C>>>;
}

export interface CallOptions {
  idempotencyKey?: string;
  /** Whether it goes on when the page is left. */
  isLasting?: boolean;
}

interface GivenInput extends CallOptions {
  params?: object | undefined;
  query?: unknown;
  body?: unknown;
}

/**
 * Calls of one page to its own origin: JSON both ways, the crumb on everything that changes state, a time limit, and one
 * more try of a read that found no server. Never rejects.
 */
export function createApi(options: ApiOptions = {}): Api {
  const { timeoutMs = 15_000, retryAfterMs = 300, addressOf = (path) => path } = options;

  async function send<T>(method: HttpMethod, path: string, input: GivenInput): Promise<ApiAnswer<T>> {
    const url = addressOf(fillPath(path, input.params ?? {}, input.query ?? {}));
    const first = await attempt<T>(url, requestOf(method, input, options));
    if (method !== 'GET' || !isWorthRetrying(first)) return first;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return attempt<T>(url, requestOf(method, input, options));
  }

  async function attempt<T>(url: string, init: RequestInit): Promise<ApiAnswer<T>> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      return await readAnswer<T>(await (options.fetch ?? fetch)(url, { ...init, signal: limit.signal }));
    } catch {
      return networkFailure(limit.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  async function call<C extends Call>(
    { method, path }: Wire<C>,
    input: CallInput<C> & CallOptions,
  ): Promise<ApiAnswer<AnswerOf<C>>> {
    const answer = await send<AnswerOf<C>>(method, path, input);
    // Where the visitor is told no more than to try again, whoever looks into it is told more (ERR-042).
    if (!answer.ok && answer.message === retryMessage) console.warn(`${method} ${path} failed: ${answer.status}`);
    return answer;
  }

  return { call };
}

function requestOf(
  method: HttpMethod,
  { body, idempotencyKey, isLasting = false }: GivenInput,
  { xsrfToken }: ApiOptions,
): RequestInit {
  return {
    method,
    keepalive: isLasting,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(method !== 'GET' && crumbHeaders()),
      ...xsrfHeaders(xsrfToken?.()),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** The server was not there, or a gateway before it said so. A call that ran out of time is not made longer. */
function isWorthRetrying(answer: ApiAnswer<unknown>): boolean {
  return !answer.ok && (answer.code === 'network.offline' || (answer.status >= 502 && answer.status <= 504));
}
