import type { UploadMetadata } from '../data/tus-client.ts';

export type Target = Omit<UploadMetadata, 'filename'>;

/** Where uploads are remembered that a reload cuts off: choosing the same file again resumes them. */
const shelf = 'tessera-uploads';

/** A file that is probably the same one. */
export const fingerprintOf = (
  { name, size, lastModified }: File,
  website: string,
  { folder = '', replaces = '' }: Target,
) => [website, name, size, lastModified, folder, replaces].join('|');

/** Ids of uploads that are not finished, by their files. */
export function readShelf(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remembers uploads; undefined forgets one. */
export function writeShelf(changes: Record<string, string | undefined>): void {
  try {
    localStorage.setItem(shelf, JSON.stringify({ ...readShelf(), ...changes }));
  } catch {
    // Without storage a reload begins again.
  }
}

/** Names of files of a website whose upload is not finished, but for those that are running. */
export const interruptedOf = (website: string, running: ReadonlySet<string>): string[] =>
  Object.keys(readShelf()).flatMap((print) => {
    const [of, name = ''] = print.split('|');
    return of === website && !running.has(print) ? name : [];
  });

/** Forgets every upload that is not finished. */
export const emptyShelf = (): void =>
  writeShelf(Object.fromEntries(Object.keys(readShelf()).map((print) => [print, undefined])));
