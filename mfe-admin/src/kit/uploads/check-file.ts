import { maxBytesOf, maxSizeText } from '@tessera/rules/images/upload-limits.ts';

/** Most files in one go (EDIT-230, EDIT-235). */
export const maxUploads = 20;

/** What the library takes, for file dialogs; the server looks at the bytes. */
export const acceptedFiles = 'image/*,video/mp4,video/webm,application/pdf,application/zip,audio/mpeg,.svg';

/** Why a file is not sent; undefined when it may be (EDIT-215, EDIT-222). */
export function fileFault({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  const kind = type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : 'file';
  if (size === 0) return 'The file is empty.';
  return size > maxBytesOf(kind) ? `The file is too large. The maximum size is ${maxSizeText(kind)}.` : undefined;
}
