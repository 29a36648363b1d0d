import type { TusClient } from '../data/tus-client.ts';
import { fileFault, maxUploads } from './check-file.ts';
import { createSender, type Entry, type UploadItem } from './send-upload.ts';
import { fingerprintOf, forgetUploads, interruptedOf, nameOfPrint, type Target } from './upload-shelf.ts';

export type UploadQueue = ReturnType<typeof createUploadQueue>;
const retryMs = 5_000;

/**
 * Uploads of this tab, one after the other; they go on while other screens are shown. A lost connection pauses them until
 * it is back.
 */
export function createUploadQueue(client: TusClient, website: string) {
  let entries: Entry[] = [];
  let items: readonly UploadItem[] = [];
  let keys = 0;
  const listeners = new Set<() => void>();
  const show = () => {
    items = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  };
  const fingerprint = ({ file, target }: Entry) => fingerprintOf(file, website, target);
  const set = (entry: Entry, change: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...change };
    show();
  };
  const interrupted = () => interruptedOf(website, new Set(entries.map(fingerprint)));
  const find = (key: string) => entries.find(({ item }) => item.key === key);

  const onOffline = retryOnline(() => {
    for (const entry of entries) if (entry.item.state === 'offline') set(entry, { state: 'waiting' });
    void run();
  });
  const sendOne = createSender({ client, website, set, onOffline });
  const run = oneAtATime(async () => {
    for (let next = waiting(entries); next; next = waiting(entries)) await sendOne(next);
  });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => items,
    /**
     * @param replacedUrl address of the file whose place they take, as it is now
     * @returns what cannot be taken, in words
     */
    add(files: readonly File[], target: Target = {}, replacedUrl?: string): string[] {
      const problems = files.length > maxUploads ? [`The limit of ${maxUploads} has been reached.`] : [];
      for (const file of files.slice(0, maxUploads)) {
        keys += 1;
        entries.push({ file, target, item: itemOf(`u${keys}`, file, target, replacedUrl) });
      }
      show();
      void run();
      return problems;
    },
    pause(key: string) {
      const entry = find(key);
      entry?.stop?.abort();
      if (entry) set(entry, { state: 'paused' });
    },
    resume(key: string) {
      const entry = find(key);
      if (entry) set(entry, { state: 'waiting' });
      void run();
    },
    /** Stops an upload and removes it, here and there. */
    cancel(key: string) {
      const entry = find(key);
      if (!entry) return;
      entry.isCancelled = true;
      entry.stop?.abort();
      entries = entries.filter((one) => one !== entry);
      show();
      forgetUploads([fingerprint(entry)]);
      // What stays there expires by itself.
      if (entry.item.id && entry.item.state !== 'sent') client.cancel(entry.item.id).catch(() => undefined);
    },
    /** Takes finished ones off the list. */
    clear() {
      entries = entries.filter(({ item }) => item.state !== 'sent' && item.state !== 'failed');
      show();
    },
    /** Names of files whose upload was cut off by a reload. */
    interrupted: (): string[] => interrupted().map(nameOfPrint),
    forgetInterrupted: () => {
      forgetUploads(interrupted());
      show();
    },
  };
}

/** Tries again when the browser is online. @returns reports that it is offline; it is tried in a while, too */
function retryOnline(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = () => {
    clearTimeout(timer);
    retry();
  };
  globalThis.addEventListener?.('online', tryNow);
  return () => {
    clearTimeout(timer);
    timer = setTimeout(tryNow, retryMs);
  };
}

/** Returns a function that starts the work, unless it is under way. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => {
      isRunning = false;
    });
  };
}

function itemOf(key: string, { name, size, type }: File, { replaces }: Target, replacedUrl?: string): UploadItem {
  const problem = fileFault({ size, type });
  const item = { key, name, bytes: size, sent: 0, ...(replaces && { replaces }), ...(replacedUrl && { replacedUrl }) };
  return problem ? { ...item, state: 'failed', problem } : { ...item, state: 'waiting' };
}

const waiting = (entries: readonly Entry[]) => entries.find(({ item }) => item.state === 'waiting');
