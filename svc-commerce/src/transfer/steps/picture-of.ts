import type { Image } from '@tessera/contracts/primitives.ts';
import type { ImportedFile } from './import-files.ts';

/** The picture that a file of the library is; null for other files, and for those that are not there. */
export function pictureOf(file: ImportedFile | undefined): Image | null {
  if (!file || !('item' in file)) return null;
  const { kind, width, height, alt, focalPoint } = file.item;
  return kind === 'picture' && width && height ? { url: file.url, alt: alt ?? '', width, height, focalPoint } : null;
}
