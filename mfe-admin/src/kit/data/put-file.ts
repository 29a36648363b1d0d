import { type ApiAnswer, networkFailure, readAnswer } from '@tessera/browser-kit/api/answer.ts';
import { crumbHeaders } from '@tessera/browser-kit/api/crumb.ts';
import { xsrfHeaders } from '@tessera/browser-kit/api/xsrf-token.ts';
import type { AddressOf } from './address-of.ts';
import type { UploadSession } from './call-guard.ts';
import { CallProblem } from './call-problem.ts';

interface PutOptions {
  /** Told how much is sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Stops it; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

export type PutFile = <T>(path: string, file: Blob, options: PutOptions) => Promise<T>;

/**
 * Sends a large file for as long as it takes, telling how far it is. `fetch` cannot tell that.
 * @throws CallProblem
 */
export function createPutFile({ guard, xsrfToken }: UploadSession, addressOf: AddressOf): PutFile {
  return async <T>(path: string, file: Blob, options: PutOptions) => {
    const answer = await guard('change', () => put<T>(addressOf(path), file, { ...options, xsrfToken: xsrfToken() }));
    options.signal.throwIfAborted();
    if (answer.ok) return answer.value;
    throw new CallProblem(answer);
  };
}

function put<T>(path: string, file: Blob, { onProgress, signal, xsrfToken }: PutOptions & { xsrfToken: string }) {
  const request = new XMLHttpRequest();
  request.open('PUT', path);
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/octet-stream',
    ...crumbHeaders(),
    ...xsrfHeaders(xsrfToken),
  };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise<ApiAnswer<T>>((resolve) => {
    request.onload = () =>
      resolve(readAnswer<T>(new Response(request.responseText || null, { status: request.status })));
    request.onerror = () => resolve(networkFailure(false));
    request.onabort = () => resolve(networkFailure(false));
    request.send(file);
  });
}
