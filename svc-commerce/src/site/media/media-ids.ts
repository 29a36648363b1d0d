import { slugOf } from '@tessera/rules/links/slug.ts';
import { newId } from '@tessera/service-kit/ids.ts';

/** Key of a file's first bytes. */
export const objectKey = (websiteId: string, id: string): string => `${websiteId}/${id}`;

/** Key of the bytes that take their place. */
export const nextObjectKey = (websiteId: string, id: string): string =>
  `${objectKey(websiteId, id)}/${newId('o').slice(2, 14)}`;

/** A new id: readable, and impossible to guess. */
export function newMediaId(name: string, extension?: string): string {
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'file';
  return `${stem}-${newId('i').slice(2, 12)}${extension ? `.${extension}` : ''}`;
}
