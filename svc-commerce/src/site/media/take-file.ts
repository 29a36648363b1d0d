import { createHash } from 'node:crypto';
import type { MediaKind } from '@tessera/contracts/commerce/media.ts';
import { maxBytesOf, maxSizeText } from '@tessera/rules/images/upload-limits.ts';
import type { ObjectStore } from '../objects/index.ts';
import { piecesOf, readWhole } from '../objects/index.ts';
import type { PictureInspector } from './inspect-picture.ts';
import { adviceOnFile, headBytes, kindOfFile } from './kind-of-file.ts';
import type { MediaContent } from './media-store.ts';

interface Deps {
  objects: ObjectStore;
  inspector: PictureInspector;
}

interface StoredFile {
  /** Key of the object. */
  object: string;
  /** The file's own name, for texts. */
  name: string;
}

/** Why a file was not taken, as its owner reads it (EDIT-214 to EDIT-216, EDIT-222). */
export interface FileRefusal {
  code: 'too_large' | 'not_supported' | 'unreadable';
  kind: MediaKind | undefined;
  problem: string;
}

/**
 * Reads an object that was just stored: what it is by its content, and of a picture its size and colours. A drawing that
 * represents it is stored beside it.
 */
export async function readFile(
  { object, name }: StoredFile,
  { objects, inspector }: Deps,
): Promise<MediaContent | FileRefusal> {
  const { head, hash, bytes } = await scan(objects.get(object));
  const found = kindOfFile(head);
  if (!found) {
    const advice = adviceOnFile(head);
    return {
      code: 'not_supported',
      kind: undefined,
      problem: `${name} is not a supported file.${advice ? ` ${advice}` : ''}`,
    };
  }
  const { kind, contentType, isVector = false } = found;
  if (bytes > maxBytesOf(kind)) {
    return { code: 'too_large', kind, problem: `The file is too large. The maximum size is ${maxSizeText(kind)}.` };
  }
  const common = { kind, contentType, bytes, object, hash };
  if (kind !== 'picture')
    return { ...common, width: null, height: null, isAnimated: false, colors: null, drawing: null };
  const facts = await inspector.inspect({ bytes: await readWhole(objects.get(object)), isVector });
  if ('fault' in facts) {
    return { code: 'unreadable', kind, problem: `File processing failed to complete. ${facts.fault}` };
  }
  const { drawing, ...seen } = facts;
  // No name of a file has a slash, so that no address leads to it.
  const drawingKey = drawing && `${object}/drawing`;
  if (drawing && drawingKey) await objects.put(drawingKey, piecesOf(drawing), 'image/png');
  return { ...common, ...seen, drawing: drawingKey };
}

export const isRefusal = (read: MediaContent | FileRefusal): read is FileRefusal => 'problem' in read;

/** Length, hash and first bytes of a file. */
async function scan(pieces: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const piece of pieces) {
    if (head.length < headBytes) head = Buffer.concat([head, piece]).subarray(0, headBytes);
    hash.update(piece);
    bytes += piece.length;
  }
  return { head, bytes, hash: hash.digest('base64url') };
}
