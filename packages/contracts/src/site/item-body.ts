/** Posts, events, galleries and lessons as they are edited and published: their own fields, and sections like those of pages. */
import { z } from 'zod';
import { id } from '../primitives.ts';
import { addedLater, schemasOf, type ValuesOf } from './field.ts';
import { choice, image, link, location, number, opaque, text, toggle } from './fields.ts';
import { documentLimits, itemLimits } from './limits.ts';
import { isSafeUrl, linkProblem } from './link.ts';
import { moment } from './moment-field.ts';
import { names } from './names-field.ts';
import { currentSchemaVersion, pageUrlId, type Section, section } from './page-body.ts';
import { lessonPermissionField, permissionField } from './permission.ts';
import { ticketsField } from './tickets-field.ts';

/** An item always has an address of its own, below its collection's. */
const itemUrlId = pageUrlId.min(1, 'An address is needed.');
/** The collection an item is in; set when it is created. */
const collectionId = opaque('Collection', id, 'none');

/** An address elsewhere, or an empty text. */
const webAddress = z
  .string()
  .max(2_000)
  .refine((url) => url === '' || isSafeUrl(url), linkProblem);

const permission = addedLater(permissionField);
const address = { ...text('Address', { max: 200 }), schema: itemUrlId };
const excerpt = text('Summary', {
  max: 1_000,
  isLong: true,
  help: 'Shown in lists, by search engines and below the title.',
});
const categories = names('Categories', 'Category', { max: 20, maxLength: itemLimits.categoryLength, group: 'topics' });
const tags = names('Tags', 'Tag', { max: 50, maxLength: itemLimits.tagLength, group: 'topics' });
const searchFields = {
  seoTitle: text('Title for search engines', { max: 200, group: 'search' }),
  seoDescription: text('Description for search engines', { max: 500, isLong: true, group: 'search' }),
  isHiddenFromSearch: toggle('Hide from search engines', { group: 'search' }),
};

/** Values of `commentState`: a post with 1 takes comments (PAGE-089). */
export const commentState = { open: 1, closed: 2 } as const;

/** Fields of a post of a blog. */
export const postFields = {
  title: text('Title', { max: 200, initial: 'New post' }),
  urlId: address,
  permission,
  excerpt,
  image: image('Picture'),
  author: text('Author', { max: 100 }),
  shownOn: moment('Date', { help: 'The date readers see. Without one it is the day of publishing.' }),
  isFeatured: toggle('Featured', { help: 'Shown first and large on the page of the blog.' }),
  categories,
  tags,
  commentState: choice('Comments', [
    { value: commentState.open, label: 'Open' },
    { value: commentState.closed, label: 'Closed' },
  ]),
  ...searchFields,
  sourceUrl: {
    ...text('Link elsewhere', { group: 'search', help: 'An address that the post is about.' }),
    schema: webAddress,
  },
  isPassthrough: toggle('The title leads there', { group: 'search' }),
  collectionId,
};

/** Whether an event takes place; one that is postponed without its earlier date has no new date yet. */
export const eventStatuses = ['scheduled', 'postponed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Fields of an event of a calendar. */
export const eventFields = {
  title: text('Title', { max: 200, initial: 'New event' }),
  urlId: address,
  permission,
  startDate: moment('Begins'),
  endDate: moment('Ends'),
  status: addedLater(
    choice<EventStatus>('Status', [
      { value: 'scheduled', label: 'Takes place' },
      { value: 'postponed', label: 'Postponed' },
      { value: 'cancelled', label: 'Cancelled' },
    ]),
  ),
  formerDate: addedLater(
    moment('Was to begin', {
      help: 'The earlier date. Leave it empty while there is no new date: booking is closed until then.',
      when: { field: 'status', is: ['postponed'] },
    }),
  ),
  tickets: addedLater(ticketsField('Tickets')),
  location: location('Place'),
  excerpt,
  image: image('Picture'),
  booking: link('Booking', { help: 'Where places are booked, if not by the tickets of this event.' }),
  categories,
  tags,
  ...searchFields,
  collectionId,
};

/** Fields of a gallery of a portfolio; its pictures are in gallery blocks. */
export const galleryFields = {
  title: text('Title', { max: 200, initial: 'New gallery' }),
  urlId: address,
  permission,
  excerpt: { ...excerpt, label: 'Description' },
  image: image('Cover', { help: 'Shown in lists. Without one it is the first picture.' }),
  shownOn: moment('Date', {
    help: 'Galleries are listed by it, newest first. Without one it is the day of publishing.',
  }),
  categories,
  tags,
  ...searchFields,
  collectionId,
};

/** Fields of a lesson of a course; its place among the others is the course's (`courseOutline`). */
export const lessonFields = {
  title: text('Title', { max: 200, initial: 'New lesson' }),
  urlId: address,
  permission: lessonPermissionField,
  minutes: number('Minutes', { min: 0, max: 1_440, initial: 10, help: 'About how long it takes.' }),
  excerpt,
  image: image('Picture', { help: 'Shown in the course, and before the film starts.' }),
  videoUrl: {
    ...text('Film', { help: 'Address of a video file, beginning with https://.' }),
    schema: webAddress,
  },
  categories,
  tags,
  ...searchFields,
  collectionId,
};

/** A whole post, as drafts and versions store it. */
export const postBody = z.strictObject({
  kind: z.literal('post'),
  schemaVersion: z.literal(currentSchemaVersion),
  ...schemasOf(postFields),
  sections: z.array(section).max(documentLimits.sections),
});
export type PostBody = { kind: 'post' } & BodyOf<typeof postFields>;

/** A whole event, as drafts and versions store it. */
export const eventBody = z.strictObject({
  kind: z.literal('event'),
  schemaVersion: z.literal(currentSchemaVersion),
  ...schemasOf(eventFields),
  sections: z.array(section).max(documentLimits.sections),
});
export type EventBody = { kind: 'event' } & BodyOf<typeof eventFields>;

/** A whole gallery, as drafts and versions store it. */
export const galleryBody = z.strictObject({
  kind: z.literal('gallery'),
  schemaVersion: z.literal(currentSchemaVersion),
  ...schemasOf(galleryFields),
  sections: z.array(section).max(documentLimits.sections),
});
export type GalleryBody = { kind: 'gallery' } & BodyOf<typeof galleryFields>;

/** A whole lesson, as drafts and versions store it. */
export const lessonBody = z.strictObject({
  kind: z.literal('lesson'),
  schemaVersion: z.literal(currentSchemaVersion),
  ...schemasOf(lessonFields),
  sections: z.array(section).max(documentLimits.sections),
});
export type LessonBody = { kind: 'lesson' } & BodyOf<typeof lessonFields>;

type BodyOf<F extends typeof postFields | typeof eventFields | typeof galleryFields | typeof lessonFields> =
  ValuesOf<F> & {
    schemaVersion: typeof currentSchemaVersion;
    sections: Section[];
  };
