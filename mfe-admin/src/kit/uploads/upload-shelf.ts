import { uploadExpiryMs } from '@tessera/rules/images/upload-limits.ts';
import type { UploadMetadata } from '../data/tus-client.ts';

export type Target = Omit<UploadMetadata, 'filename'>;

/** Where uploads are remembered that a reload cuts off: choosing the same file again resumes them. */
const shelf = 'tessera-uploads';

/** An upload that has begun. */
interface Begun {
  id: string;
  /** Milliseconds since the epoch. */
  startedOn: number;
}

/** A file that is probably the same one. */
export const fingerprintOf = (
  { name, size, lastModified }: File,
  website: string,
  { folder = '', replaces = '' }: Target,
) => [website, name, size, lastModified, folder, replaces].join('|');

/** Uploads that are not finished, by their files; those that the service has removed by now are left out. */
function readShelf(): Record<string, Begun> {
  try {
    const stored = JSON.parse(localStorage.getItem(shelf) ?? '{}') as Record<string, Partial<Begun>>;
    const since = Date.now() - uploadExpiryMs;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Begun] => (entry[1].startedOn ?? 0) > since),
    );
  } catch {
    return {};
  }
}

function writeShelf(uploads: Record<string, Begun>): void {
  try {
    localStorage.setItem(shelf, JSON.stringify(uploads));
  } catch {
    // Without storage a reload begins again.
  }
}

/** Id of the upload of a file that is not finished. */
export const rememberedUpload = (print: string): string | undefined => readShelf()[print]?.id;

/** Remembers an upload that has begun just now. */
export const rememberUpload = (print: string, id: string): void =>
  writeShelf({ ...readShelf(), [print]: { id, startedOn: Date.now() } });

/** Forgets the uploads of files. */
export const forgetUploads = (prints: readonly string[]): void =>
  writeShelf(Object.fromEntries(Object.entries(readShelf()).filter(([print]) => !prints.includes(print))));

/** Fingerprints of a website's files whose upload is not finished, but for those that are running. */
export const interruptedOf = (website: string, running: ReadonlySet<string>): string[] =>
  Object.keys(readShelf()).filter((print) => print.split('|')[0] === website && !running.has(print));

/** The name of a file, by its fingerprint. */
export const nameOfPrint = (print: string): string => print.split('|')[1] ?? '';
