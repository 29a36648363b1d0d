import { initialValues } from '@tessera/contracts/site/field.ts';
import {
  type EventBody,
  eventFields,
  type GalleryBody,
  galleryFields,
  type PostBody,
  postFields,
} from '@tessera/contracts/site/item-body.ts';
import { currentSchemaVersion } from '@tessera/contracts/site/page-body.ts';

/** A post of the blog `journal`, with what a test is about. */
export const somePost = (more: Partial<PostBody> = {}): PostBody => ({
  ...initialValues(postFields),
  ...{ kind: 'post', schemaVersion: currentSchemaVersion, sections: [] },
  ...{ title: 'How a firing day goes', urlId: 'firing-day', collectionId: 'journal' },
  ...more,
});

/** An event of the calendar `events`, with what a test is about. */
export const someEvent = (more: Partial<EventBody> = {}): EventBody => ({
  ...initialValues(eventFields),
  ...{ kind: 'event', schemaVersion: currentSchemaVersion, sections: [] },
  ...{ title: 'Raku day', urlId: 'raku-day', collectionId: 'events' },
  ...more,
});

/** A gallery of the portfolio `work`, with what a test is about. */
export const someGallery = (more: Partial<GalleryBody> = {}): GalleryBody => ({
  ...initialValues(galleryFields),
  ...{ kind: 'gallery', schemaVersion: currentSchemaVersion, sections: [] },
  ...{ title: 'Winter light', urlId: 'winter-light', collectionId: 'work' },
  ...more,
});
