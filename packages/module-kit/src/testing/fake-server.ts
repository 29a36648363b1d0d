import { vi } from 'vitest';

/** A call as it left the browser. */
export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  credentials: RequestCredentials | undefined;
}

export interface FakeAnswer {
  status?: number;
  /** Sent as JSON; text is sent as it is. */
  body?: unknown;
}

/** Throwing it from an answer is a network that does not answer. */
export const networkGone = new TypeError('Failed to fetch');

/** Replaces `fetch`: every call is kept and answered by the test. `vi.unstubAllGlobals()` ends it. */
export function fakeServer(answer: (call: SentCall) => FakeAnswer | Promise<FakeAnswer>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = sentCall(url, init);
    calls.push(call);
    const { status = 200, body } = await answer(call);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status });
  });
  return calls;
}

/** A failure as the services answer it. */
export function problem(status: number, code: string, error: string): FakeAnswer {
  return { status, body: { status, code, error } };
}

/** An answer the test gives later. */
export function laterAnswer(): { answer: Promise<FakeAnswer>; give: (answer: FakeAnswer) => void } {
  const { promise, resolve } = withResolvers<FakeAnswer>();
  return { answer: promise, give: resolve };
}

function sentCall(url: string, init: RequestInit): SentCall {
  const { pathname, searchParams } = new URL(url, 'http://site.test');
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init.headers),
    credentials: init.credentials,
  };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
