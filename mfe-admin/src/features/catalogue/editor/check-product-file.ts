import { bytesPerMb } from '@tessera/rules/files/file-size.ts';

/** The largest file of a digital product, as the service has it. */
export const maxFileMb = 500;
const maxNameLength = 150;

/** Why a file is not sent; undefined when it may be (EDIT-215, EDIT-222). */
export function productFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size > maxFileMb * bytesPerMb) return `The file is too large. The maximum size is ${maxFileMb} MB.`;
  if (size === 0) return 'The file is empty.';
  return name.length > maxNameLength ? `Give the file a name of at most ${maxNameLength} characters.` : undefined;
}
