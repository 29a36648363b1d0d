import { type ApiAnswer, networkFailure, readAnswer } from '@tessera/browser-kit/api/answer.ts';
import { crumbHeaders } from '@tessera/browser-kit/api/crumb.ts';
import { xsrfHeaders } from '@tessera/browser-kit/api/xsrf-token.ts';
import type { AddressOf } from './address-of.ts';
import type { UploadSession } from './call-guard.ts';
import { CallProblem } from './call-problem.ts';

export type SendFile = <T>(path: string, file: Blob) => Promise<T>;

/**
 * Sends a file as it is, for as long as it takes.
 * @throws CallProblem
 */
export function createSendFile({ guard, xsrfToken }: UploadSession, addressOf: AddressOf): SendFile {
  return async <T>(path: string, file: Blob) => {
    const answer = await guard('change', () => send<T>(addressOf(path), file, xsrfToken()));
    if (answer.ok) return answer.value;
    throw new CallProblem(answer);
  };
}

async function send<T>(path: string, file: Blob, xsrfToken: string): Promise<ApiAnswer<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/octet-stream',
        ...crumbHeaders(),
        ...xsrfHeaders(xsrfToken),
      },
      body: file,
    });
    return await readAnswer<T>(response);
  } catch {
    return networkFailure(false);
  }
}
