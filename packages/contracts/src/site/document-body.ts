/** Every kind of document that is edited in the page editor and published. */
import { z } from 'zod';
import type { Fields } from './field.ts';
import {
  type EventBody,
  eventBody,
  eventFields,
  type GalleryBody,
  galleryBody,
  galleryFields,
  type LessonBody,
  lessonBody,
  lessonFields,
  type PostBody,
  postBody,
  postFields,
} from './item-body.ts';
import { type PageBody, pageBody, pageFields } from './page-body.ts';
import { typedSchema } from './typed-schema.ts';

/** Kinds of documents that are items of a collection. */
export const itemKinds = ['post', 'event', 'gallery', 'lesson'] as const;
/** Kinds of documents. */
export const documentKinds = ['page', ...itemKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A whole document; `kind` is the discriminant. */
export type DocumentBody = PageBody | PostBody | EventBody | GalleryBody | LessonBody;
export const documentBody = typedSchema<DocumentBody>(
  z.discriminatedUnion('kind', [pageBody, postBody, eventBody, galleryBody, lessonBody]),
);

/** A document that is an item of a collection. */
export type ItemBody = PostBody | EventBody | GalleryBody | LessonBody;
export const isItemBody = (body: DocumentBody): body is ItemBody => body.kind !== 'page';

/** What owners call a document of each kind, and the fields of the document itself. */
export const documentTypes: Readonly<Record<DocumentKind, { label: string; fields: Fields }>> = {
  page: { label: 'Page', fields: pageFields },
  post: { label: 'Post', fields: postFields },
  event: { label: 'Event', fields: eventFields },
  gallery: { label: 'Gallery', fields: galleryFields },
  lesson: { label: 'Lesson', fields: lessonFields },
};
