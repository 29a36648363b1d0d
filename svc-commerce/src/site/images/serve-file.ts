import { BytesAnswer } from '@tessera/service-kit/http/route.ts';
import { attachment } from '../../lib/attachment.ts';
import type { MediaDocument, MediaLibrary } from '../media/index.ts';
import type { ByteRange } from '../objects/index.ts';

/** Answers a video or document: all of it, or the range that a player asks for. */
export function serveFile(
  { name, object, bytes, contentType, kind }: MediaDocument,
  range: string | undefined,
  { objects }: Pick<MediaLibrary, 'objects'>,
): BytesAnswer {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': attachment(name, kind === 'video' ? 'inline' : 'attachment'),
  };
  const wanted = rangeOf(range, bytes);
  if (wanted === 'unsatisfiable') {
    return new BytesAnswer('', contentType, 416, { ...headers, 'Content-Range': `bytes */${bytes}` });
  }
  if (!wanted) {
    return new BytesAnswer(objects.get(object), contentType, 200, { ...headers, 'Content-Length': `${bytes}` });
  }
  const { start, end } = wanted;
  return new BytesAnswer(objects.get(object, wanted), contentType, 206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${bytes}`,
    'Content-Length': `${end - start + 1}`,
  });
}

/** The one range of a `Range` header; undefined for none, and for several, which are answered whole. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to));
  return start >= bytes || start > end ? 'unsatisfiable' : { start, end };
}
