import type { Readable } from 'node:stream';
import { uploadExpiryMs } from '@tessera/rules/images/upload-limits.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type ObjectStore, piecesOf } from '../objects/index.ts';
import type { UploadDocument } from './upload-model.ts';
import type { UploadStore } from './upload-store.ts';

/** The size of the objects that an upload is stored in while it arrives. */
const partBytes = 5 * 1024 * 1024;

interface Deps {
  uploads: UploadStore;
  objects: ObjectStore;
  /** Records a new upload that the protocol let through. */
  begin: (upload: Upload) => Promise<void>;
}

/** What the protocol's server asks of a website's uploads. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];
  private readonly websiteId: string;
  private readonly deps: Deps;

  constructor(websiteId: string, deps: Deps) {
    super();
    this.websiteId = websiteId;
    this.deps = deps;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.deps.begin(upload);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { length, offset, startedOn } = await this.find(id);
    return new Upload({ id, size: length, offset, creation_date: new Date(startedOn).toISOString() });
  }

  /** Stores what arrives in parts; what arrived of a broken connection is stored, too. */
  override async write(stream: Readable, id: string, from: number): Promise<number> {
    const upload = await this.find(id);
    let offset = from;
    let waiting: Buffer[] = [];
    let length = 0;
    const flush = async () => {
      if (length === 0) return;
      const bytes = Buffer.concat(waiting);
      [waiting, length] = [[], 0];
      offset = await this.append(upload, offset, bytes);
    };
    try {
      for await (const piece of stream) {
        waiting.push(piece);
        length += piece.length;
        if (length >= partBytes) await flush();
      }
    } catch (error) {
      await flush();
      throw error;
    }
    await flush();
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await this.deps.uploads.remove(this.websiteId, await this.find(id));
  }

  override getExpiration(): number {
    return uploadExpiryMs;
  }

  private async append(upload: UploadDocument, offset: number, bytes: Buffer): Promise<number> {
    const { uploads, objects } = this.deps;
    // A key of its own: of two that send the same part at once, the slower one removes nothing but its own.
    const object = `${this.websiteId}/uploads/${upload.id}/${newId('p').slice(2)}`;
    await objects.put(object, piecesOf(bytes), 'application/octet-stream');
    if (await uploads.append(this.websiteId, upload, offset, { object, bytes: bytes.length }))
      return offset + bytes.length;
    await objects.remove(object);
    throw ERRORS.INVALID_OFFSET;
  }

  private async find(id: string): Promise<UploadDocument> {
    const found = await this.deps.uploads.find(this.websiteId, id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return found;
  }
}
