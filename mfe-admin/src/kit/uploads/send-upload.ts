import { announce } from '@tessera/browser-kit/page/announce.ts';
import { CallProblem } from '../data/call-problem.ts';
import type { TusClient } from '../data/tus-client.ts';
import { fingerprintOf, forgetUploads, rememberedUpload, rememberUpload, type Target } from './upload-shelf.ts';

/** State of an upload. An `offline` one goes on by itself. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'offline' | 'sent' | 'failed';

export interface UploadItem {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: UploadState;
  /** Why it failed (EDIT-213 to EDIT-217). */
  problem?: string;
  /** Whether another try may help. */
  canRetry?: boolean;
  /** Id of the file whose place it takes. */
  replaces?: string;
  /** Address of that file when this one was chosen. */
  replacedUrl?: string;
  /** Of the upload, and of the file that comes of it. */
  id?: string;
  /** When the last part had arrived, in milliseconds since the epoch. */
  sentOn?: number;
}

/** An upload with its file. */
export interface Entry {
  item: UploadItem;
  file: File;
  target: Target;
  stop?: AbortController;
  isCancelled?: boolean;
}

/** Parts are small enough that a lost connection costs seconds. */
const partBytes = 5_000_000;

interface SenderDeps {
  client: TusClient;
  website: string;
  set: (entry: Entry, change: Partial<UploadItem>) => void;
  /** Called when the connection is lost. */
  onOffline: () => void;
}

/** Sends uploads from where they stopped; what goes wrong is said of the upload. */
export function createSender({ client, website, set, onOffline }: SenderDeps) {
  async function sendOne(entry: Entry): Promise<void> {
    const { file, target } = entry;
    entry.stop = new AbortController();
    const { signal } = entry.stop;
    const print = fingerprintOf(file, website, target);
    const known = entry.item.id ?? rememberedUpload(print);
    set(entry, { state: 'sending', ...(known && { id: known }) });
    try {
      let offset = known ? await client.offset(known) : undefined;
      let id = known;
      if (id === undefined || offset === undefined) {
        id = await client.create(file.size, { filename: file.name, ...target });
        offset = 0;
        if (entry.isCancelled) {
          await client.cancel(id);
          return;
        }
        rememberUpload(print, id);
      }
      set(entry, { id, sent: offset });
      while (offset < file.size) {
        signal.throwIfAborted();
        const from: number = offset;
        const onProgress = (bytes: number) => set(entry, { sent: from + bytes });
        const part = file.slice(from, from + partBytes);
        offset = await client.send(id, from, part, { onProgress, signal });
        set(entry, { sent: offset });
      }
      forgetUploads([print]);
      set(entry, { state: 'sent', sentOn: Date.now() });
      announce(`${file.name} uploaded`);
    } catch (error) {
      if (signal.aborted) return;
      fail(entry, error);
    }
  }

  function fail(entry: Entry, error: unknown): void {
    const failure = error instanceof CallProblem ? error.failure : undefined;
    if (failure?.status === 0) {
      set(entry, { state: 'offline', problem: 'Network error' });
      onOffline();
      return;
    }
    // A part that another tab sent first: it goes on from there.
    if (failure?.status === 409) {
      set(entry, { state: 'waiting' });
      return;
    }
    const isRefused = failure !== undefined && failure.status >= 400 && failure.status < 500;
    set(entry, {
      state: 'failed',
      problem: isRefused ? failure.message : 'File upload failed to complete',
      canRetry: !isRefused,
    });
  }

  return sendOne;
}
