import { bytesPerMb } from '@tessera/rules/files/file-size.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';
const maxMb = 20;
/** Most pictures of a product in one go (EDIT-230, EDIT-235). */
export const photoGalleryCount = 20;

/** Why a file is not sent; undefined when it may be (EDIT-215, EDIT-216, EDIT-222). */
export function pictureFault({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!pictureTypes.split(',').includes(type)) return `${name} is not a supported file.`;
  if (size > maxMb * bytesPerMb) return `The file is too large. The maximum size is ${maxMb} MB.`;
  return undefined;
}
