import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { mediaFolder, mediaName } from '@tessera/contracts/commerce/media.ts';
import { createMediaUpload } from '@tessera/contracts/commerce/media-calls.ts';
import { maxSizeText, maxUploadBytes } from '@tessera/rules/images/upload-limits.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer } from '@tessera/service-kit/http/route.ts';
import { MemoryLocker, Server, type Upload } from '@tus/server';
import type { Author } from '../author.ts';
import type { MediaLibrary } from '../media/index.ts';
import { newMediaId } from '../media/index.ts';
import type { ObjectStore } from '../objects/index.ts';
import { TusStore } from './tus-store.ts';
import type { UploadStore } from './upload-store.ts';

interface TusRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  websiteId: string;
  /** Undefined for a new one. */
  uploadId?: string;
  headers: IncomingHttpHeaders;
  pieces: AsyncIterable<Buffer>;
  by: Author;
}

interface Deps {
  uploads: UploadStore;
  objects: ObjectStore;
  library: Pick<MediaLibrary, 'find'>;
  /** Called when the last part has arrived. */
  whole(websiteId: string, uploadId: string): Promise<void>;
}

/** Requests of one upload wait for each other in this process; between processes the offset decides. */
const locker = new MemoryLocker();
/** Headers of the protocol; it ignores the others. */
const ownHeaders = /^(tus-resumable|upload-[a-z-]+|content-(type|length))$/;
const path = createMediaUpload.path;

/** Answers a request of tus 1.0 for the uploads of one website. Who may send it was decided before. */
export async function answerTus(request: TusRequest, deps: Deps): Promise<BytesAnswer | Failure> {
  const { method, websiteId, uploadId, pieces, by } = request;
  const begin = (upload: Upload) => beginUpload(websiteId, upload, by, deps);
  const server = new Server({
    ...{ path, locker, relativeLocation: true, allowedOrigins: [], maxSize: maxUploadBytes },
    datastore: new TusStore(websiteId, { ...deps, begin }),
    // It is a file by then, which may be deleted in the library.
    disableTerminationForFinishedUploads: true,
    namingFunction: (_request, metadata) => newMediaId(metadata?.filename ?? ''),
    onUploadFinish: async (_request, { id }) => {
      await deps.whole(websiteId, id);
      return {};
    },
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && ownHeaders.test(name)) headers.set(name, value);
  }
  const url = `http://uploads${path}${uploadId ? `/${encodeURIComponent(uploadId)}` : ''}`;
  const body =
    method === 'PATCH' ? { body: Readable.toWeb(Readable.from(pieces)) as never, duplex: 'half' as const } : {};
  const answer = await server.handleWeb(new Request(url, { method, headers, ...body }) as never);
  return failureOf(answer.status, method) ?? present(answer);
}

async function beginUpload(websiteId: string, { id, size, metadata }: Upload, by: Author, deps: Deps): Promise<void> {
  const name = mediaName.safeParse(metadata?.filename ?? '');
  const folder = mediaFolder.safeParse(metadata?.folder ?? '');
  const replaces = metadata?.replaces ?? null;
  if (!name.success || !folder.success || !size) throw { status_code: 400, body: 'Invalid metadata\n' };
  if (replaces !== null && !(await deps.library.find(websiteId, replaces)))
    throw { status_code: 404, body: 'Not found\n' };
  await deps.uploads.insert(websiteId, { id, name: name.data, folder: folder.data, replaces, length: size, by });
}

/** The protocol's refusals as this service says them. */
function failureOf(status: number, method: TusRequest['method']): Failure | undefined {
  if (status === 400 && method === 'DELETE') {
    return fail('request.invalid', {}, { upload: 'The upload is complete. Delete the file instead.' });
  }
  switch (status) {
    case 404:
    case 410:
      return fail('media.upload_unknown');
    case 409:
      return fail('media.upload_moved');
    case 413:
      return fail('image.too_large', { size: maxSizeText('video') });
    default:
      return status < 400 ? undefined : fail('request.invalid', {}, { upload: 'This is not an upload by tus 1.0.' });
  }
}

function present(answer: Response): BytesAnswer {
  const {
    'content-type': type = 'text/plain',
    'access-control-expose-headers': _,
    ...headers
  } = Object.fromEntries(answer.headers.entries());
  return new BytesAnswer('', type, answer.status, headers);
}
