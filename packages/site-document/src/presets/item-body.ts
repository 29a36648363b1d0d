import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { initialValues } from '@tessera/contracts/site/field.ts';
import {
  type EventBody,
  eventFields,
  type GalleryBody,
  galleryFields,
  type LessonBody,
  lessonFields,
  type PostBody,
  postFields,
} from '@tessera/contracts/site/item-body.ts';
import { currentSchemaVersion, type Section } from '@tessera/contracts/site/page-body.ts';
import type { RichText } from '@tessera/contracts/site/rich-text.ts';
import type { NewId } from './id-source.ts';
import { Parts } from './parts.ts';

/** What a new item begins with. */
interface NewItem {
  collectionId: string;
  title: string;
  urlId: string;
}

const emptyItem = { schemaVersion: currentSchemaVersion } as const;

/** Makes the body of a new post: a text to write in. */
export const createPostBody = (item: NewItem & { author: string }, newId: NewId): PostBody => ({
  kind: 'post',
  ...emptyItem,
  ...initialValues(postFields),
  ...item,
  sections: textSections({ type: 'doc', content: [{ type: 'paragraph' }] }, newId),
});

/** Makes the body of a new event: dates that the owner moves, and a text. */
export const createEventBody = (item: NewItem & { startDate: number; endDate: number }, newId: NewId): EventBody => ({
  kind: 'event',
  ...emptyItem,
  ...initialValues(eventFields),
  ...item,
  sections: textSections({ type: 'doc', content: [{ type: 'paragraph' }] }, newId),
});

/** Makes the body of a new gallery: a block for its pictures, which open in a lightbox. */
export const createGalleryBody = (item: NewItem, newId: NewId): GalleryBody => {
  const parts = new Parts(newId);
  const gallery = { ...createBlock(blockTypes.gallery, parts.block()), hasLightbox: true };
  return {
    kind: 'gallery',
    ...emptyItem,
    ...initialValues(galleryFields),
    ...item,
    sections: [parts.section({ name: 'Pictures' }, gallery)],
  };
};

/** Makes the body of a new lesson: a text to write in. */
export const createLessonBody = (item: NewItem, newId: NewId): LessonBody => ({
  kind: 'lesson',
  ...emptyItem,
  ...initialValues(lessonFields),
  ...item,
  sections: textSections({ type: 'doc', content: [{ type: 'paragraph' }] }, newId),
});

/** One section in the width of a text. */
export function textSections(text: RichText, newId: NewId): Section[] {
  const parts = new Parts(newId);
  return [parts.section({ name: 'Text', width: 'narrow' }, parts.text(text.content))];
}
