import { announce } from '@tessera/browser-kit/page/announce.ts';
import { CallProblem } from '../data/call-problem.ts';
import type { TusClient, UploadMetadata } from '../data/tus-client.ts';
import { fileFault, maxUploads } from './check-file.ts';

/** How an upload stands. An `offline` one goes on by itself. */
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
  /** Of the upload, and of the file that comes of it. */
  id?: string;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
type Target = Omit<UploadMetadata, 'filename'>;
interface Entry {
  item: UploadItem;
  file: File;
  target: Target;
  stop?: AbortController;
}

/** Parts are small enough that a lost connection costs seconds. */
const partBytes = 5_000_000;
const retryMs = 5_000;
/** Where uploads are remembered that a reload cuts off: choosing the same file again resumes them. */
const shelf = 'tessera-uploads';

/** A file that is probably the same one. */
const fingerprintOf = ({ name, size, lastModified }: File, website: string, { folder = '', replaces = '' }: Target) =>
  [website, name, size, lastModified, folder, replaces].join('|');

/**
 * Uploads of this tab, one after the other; they go on while other screens are shown. A lost connection pauses them until
 * it is back.
 */
export function createUploadQueue(client: TusClient, website: string) {
  let entries: Entry[] = [];
  let items: readonly UploadItem[] = [];
  let isRunning = false;
  let keys = 0;
  const listeners = new Set<() => void>();
  const show = () => {
    items = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  };
  const set = (entry: Entry, change: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...change };
    show();
  };
  const find = (key: string) => entries.find(({ item }) => item.key === key);

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting(entries); next; next = waiting(entries)) await sendOne(next);
    } finally {
      isRunning = false;
    }
  };

  async function sendOne(entry: Entry): Promise<void> {
    const { file, target } = entry;
    entry.stop = new AbortController();
    const print = fingerprintOf(file, website, target);
    set(entry, { state: 'sending' });
    try {
      const known = entry.item.id ?? readShelf()[print];
      let offset = known ? await client.offset(known) : undefined;
      let id = known;
      if (id === undefined || offset === undefined) {
        id = await client.create(file.size, { filename: file.name, ...target });
        offset = 0;
        writeShelf({ [print]: id });
      }
      set(entry, { id, sent: offset });
      while (offset < file.size) {
        const from: number = offset;
        const onProgress = (bytes: number) => set(entry, { sent: from + bytes });
        const part = file.slice(from, from + partBytes);
        offset = await client.send(id, from, part, { onProgress, signal: entry.stop.signal });
        set(entry, { sent: offset });
      }
      writeShelf({ [print]: undefined });
      set(entry, { state: 'sent' });
      announce(`${file.name} uploaded`);
    } catch (error) {
      if (entry.stop.signal.aborted) return;
      fail(entry, error);
    }
  }

  function fail(entry: Entry, error: unknown): void {
    const failure = error instanceof CallProblem ? error.failure : undefined;
    if (failure?.status === 0) {
      set(entry, { state: 'offline', problem: 'Network error' });
      setTimeout(goOn, retryMs);
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

  const goOn = () => {
    for (const entry of entries) if (entry.item.state === 'offline') set(entry, { state: 'waiting' });
    void run();
  };
  globalThis.addEventListener?.('online', goOn);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    /** @returns what cannot be taken, in words */
    add(files: readonly File[], target: Target = {}): string[] {
      const problems = files.length > maxUploads ? [`The limit of ${maxUploads} has been reached.`] : [];
      for (const file of files.slice(0, maxUploads)) {
        const fault = fileFault(file);
        keys += 1;
        const item: UploadItem = {
          key: `u${keys}`,
          name: file.name,
          bytes: file.size,
          sent: 0,
          state: 'waiting',
          ...(target.replaces && { replaces: target.replaces }),
        };
        entries.push({ file, target, item: fault ? { ...item, state: 'failed', problem: fault } : item });
      }
      show();
      void run();
      return problems;
    },
    pause(key: string) {
      const entry = find(key);
      if (!entry) return;
      entry.stop?.abort();
      set(entry, { state: 'paused' });
    },
    resume(key: string) {
      const entry = find(key);
      if (!entry) return;
      set(entry, { state: 'waiting' });
      void run();
    },
    /** Stops an upload and removes it, here and there. */
    cancel(key: string) {
      const entry = find(key);
      if (!entry) return;
      entry.stop?.abort();
      entries = entries.filter((one) => one !== entry);
      show();
      writeShelf({ [fingerprintOf(entry.file, website, entry.target)]: undefined });
      // What stays there expires by itself.
      if (entry.item.id && entry.item.state !== 'sent') client.cancel(entry.item.id).catch(() => undefined);
    },
    /** Takes finished ones off the list. */
    clear() {
      entries = entries.filter(({ item }) => item.state !== 'sent' && item.state !== 'failed');
      show();
    },
    /** Names of files whose upload was cut off by a reload. */
    interrupted: (): string[] => {
      const running = new Set(entries.map(({ file, target }) => fingerprintOf(file, website, target)));
      return Object.keys(readShelf()).flatMap((print) => {
        const [of, name = ''] = print.split('|');
        return of === website && !running.has(print) ? name : [];
      });
    },
    forgetInterrupted: () => {
      writeShelf(Object.fromEntries(Object.keys(readShelf()).map((print) => [print, undefined])));
      show();
    },
  };
}

const waiting = (entries: readonly Entry[]) => entries.find(({ item }) => item.state === 'waiting');

function readShelf(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function writeShelf(changes: Record<string, string | undefined>): void {
  try {
    localStorage.setItem(shelf, JSON.stringify({ ...readShelf(), ...changes }));
  } catch {
    // Without storage a reload begins again.
  }
}
