import { type ApiAnswer, networkFailure, readAnswer } from '@tessera/browser-kit/api/answer.ts';
import { crumbHeaders } from '@tessera/browser-kit/api/crumb.ts';
import { xsrfHeaders } from '@tessera/browser-kit/api/xsrf-token.ts';
import { createMediaUpload, sendMediaUpload } from '@tessera/contracts/commerce/media-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { AddressOf } from './address-of.ts';
import type { UploadSession } from './call-guard.ts';
import { CallProblem } from './call-problem.ts';

/** What an upload says of its file. */
export interface UploadMetadata {
  filename: string;
  folder?: string;
  /** Id of the file whose place it takes. */
  replaces?: string;
}

interface PartOptions {
  /** Called with the bytes of this part that are sent. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/** Uploads by tus 1.0, a request at a time. Each method throws a `CallProblem` with the answer. */
export interface TusClient {
  /** Begins an upload. @returns its id, which is that of the file to come */
  create(bytes: number, metadata: UploadMetadata): Promise<string>;
  /** How much has arrived; undefined for an upload that has expired, or is whole. */
  offset(uploadId: string): Promise<number | undefined>;
  /** Sends a part. @returns how much has arrived then */
  send(uploadId: string, offset: number, part: Blob, options: PartOptions): Promise<number>;
  /** Removes what has arrived. */
  cancel(uploadId: string): Promise<void>;
}

const base = (value: string) => btoa(String.fromCharCode(...new TextEncoder().encode(value)));
const uploadPath = (uploadId: string) => fillPath(sendMediaUpload.path, { uploadId });

/** Creates the client of this admin's session. */
export function createTusClient({ guard, xsrfToken }: UploadSession, addressOf: AddressOf): TusClient {
  const headers = () => ({ 'Tus-Resumable': '1.0.0', ...crumbHeaders(), ...xsrfHeaders(xsrfToken()) });

  const ask = async (method: string, path: string, more: Record<string, string> = {}): Promise<Response> => {
    const answer = await guard('change', async (): Promise<ApiAnswer<Response>> => {
      try {
        const response = await fetch(addressOf(path), {
          method,
          credentials: 'same-origin',
          headers: { ...headers(), ...more },
        });
        return response.ok ? { ok: true, value: response } : readAnswer(response);
      } catch {
        return networkFailure(false);
      }
    });
    if (!answer.ok) throw new CallProblem(answer);
    return answer.value;
  };

  return {
    async create(bytes, metadata) {
      const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${base(value)}`);
      const more = { 'Upload-Length': `${bytes}`, 'Upload-Metadata': pairs.join(',') };
      const answer = await ask('POST', createMediaUpload.path, more);
      return answer.headers.get('Location')?.split('/').at(-1) ?? '';
    },
    async offset(uploadId) {
      try {
        return Number((await ask('HEAD', uploadPath(uploadId))).headers.get('Upload-Offset'));
      } catch (error) {
        if (error instanceof CallProblem && error.failure.status === 404) return undefined;
        throw error;
      }
    },
    async send(uploadId, offset, part, options) {
      const sent = { ...headers(), 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' };
      const answer = await guard('change', () => patch(addressOf(uploadPath(uploadId)), part, sent, options));
      options.signal.throwIfAborted();
      if (!answer.ok) throw new CallProblem(answer);
      return answer.value;
    },
    cancel: async (uploadId) => void (await ask('DELETE', uploadPath(uploadId))),
  };
}

/** `fetch` cannot report progress. Nothing is sent that was stopped before, such as during a sign-in. */
async function patch(path: string, part: Blob, headers: Record<string, string>, { onProgress, signal }: PartOptions) {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('PATCH', path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise<ApiAnswer<number>>((resolve) => {
    request.onload = () => {
      const { status } = request;
      if (status < 300) resolve({ ok: true, value: Number(request.getResponseHeader('Upload-Offset')) });
      else resolve(readAnswer<number>(new Response(request.responseText || null, { status })));
    };
    request.onerror = () => resolve(networkFailure(false));
    request.onabort = () => resolve(networkFailure(false));
    request.send(part);
  });
}
