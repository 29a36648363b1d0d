import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from './object-store.ts';

export interface S3Settings {
  /** Address of the service; undefined for that of AWS. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The least that S3 takes as a part of many. */
const partBytes = 5 * 1024 * 1024;

/** Objects in a bucket of an S3-compatible service; objects of more than 5 MB go there in parts of 5 MB. */
export function createS3Store({ bucket: Bucket, endpoint, region, ...credentials }: S3Settings): ObjectStore {
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials,
    forcePathStyle: true,
    // The SDK's own checksums are refused by R2 and others (aws-sdk-js-v3#6810).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const putParts = async (Key: string, ContentType: string, parts: AsyncIterable<Buffer>) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    try {
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  };

  return {
    prepare: async () => undefined,
    async put(Key, pieces, ContentType) {
      const parts = inParts(pieces)[Symbol.asyncIterator]();
      const first = await parts.next();
      const second = first.done ? first : await parts.next();
      if (second.done) {
        const Body = first.done ? Buffer.alloc(0) : first.value;
        await client.send(new PutObjectCommand({ Bucket, Key, ContentType, Body }));
        return;
      }
      await putParts(Key, ContentType, after([first.value as Buffer, second.value], parts));
    },
    async head(Key) {
      try {
        const { ContentLength = 0, ContentType = '' } = await client.send(new HeadObjectCommand({ Bucket, Key }));
        return { bytes: ContentLength, contentType: ContentType || 'application/octet-stream' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async *get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      // In Node the body is a stream of it.
      yield* Body as Readable;
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async list(Prefix, StartAfter) {
      const { Contents = [], IsTruncated } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ...(StartAfter && { StartAfter }) }),
      );
      const keys = Contents.flatMap(({ Key }) => Key ?? []);
      return { keys, cursor: IsTruncated ? keys.at(-1) : undefined };
    },
  };
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && ['NotFound', 'NoSuchKey'].includes(`${error.name}`);

/** The same bytes in parts of 5 MB; the last may be shorter. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    while (length >= partBytes) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, partBytes);
      waiting = [whole.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* after(first: readonly Buffer[], others: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => others };
}
