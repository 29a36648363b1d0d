import { isRecord } from '@tessera/contracts/records.ts';

/** What a call comes back with. It never throws: a failure is an answer too. */
export type ApiAnswer<T> = { ok: true; value: T } | ApiFailure;

/** Why a call failed: what the server said of it, or that it was not reached. */
export interface ApiFailure {
  ok: false;
  /** Code of the error catalogue, `network.offline`, `network.timeout`, or `answer.unreadable` when there is none. */
  code: string;
  /** What the visitor reads. */
  message: string;
  /** HTTP status; 0 when there was no answer (ERR-043). */
  status: number;
  /** Field id to message. */
  errors?: Record<string, string>;
  /** The session token was missing or old; the answer has set a fresh one. */
  crumbFail?: true;
  /** What the texts' places were filled with, such as the stock there is. */
  details?: Record<string, string | number>;
  /** Names the request in the logs of the services. */
  requestId?: string;
  /** How long to wait before another try, where the server said so (`Retry-After`). */
  retryAfterMs?: number;
}

/** Shown when a call gets no answer from the network; a timed-out call counts as one (CART-151, ERR-043, ERR-044). */
const offlineMessage = 'Please check your internet connection.';
/** Shown when a call fails without a usable server message (CART-152). */
export const retryMessage = 'Please try again.';

/** A failure without any answer. */
export function networkFailure(isTimeout: boolean): ApiFailure {
  return { ok: false, code: isTimeout ? 'network.timeout' : 'network.offline', message: offlineMessage, status: 0 };
}

/** Reads an HTTP answer: its JSON, or what it says went wrong (ERR-039, CART-153). */
export async function readAnswer<T>(response: Response): Promise<ApiAnswer<T>> {
  const body = await readJson(response);
  if (!response.ok) return { ...serverFailure(response.status, body), ...waitIn(response.headers) };
  if (body === unreadable) return serverFailure(response.status, undefined);
  // The services check their answers against the contract; checking again would bring the schema library here.
  return { ok: true, value: body as T };
}

const unreadable = Symbol('unreadable');

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

function serverFailure(status: number, body: unknown): ApiFailure {
  const { code, error, errors, crumbFail, details, requestId } = isRecord(body) ? body : {};
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'answer.unreadable',
    message: typeof error === 'string' && error !== '' ? error : retryMessage,
    status,
    ...(isRecord(errors) && { errors: errors as Record<string, string> }),
    ...(crumbFail === true && { crumbFail }),
    ...(isRecord(details) && { details: details as Record<string, string | number> }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

function waitIn(headers: Headers): Pick<ApiFailure, 'retryAfterMs'> {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {};
}
