import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, nullable, number, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { author } from '../author.ts';

/**
 * A file that is on its way. `_id` is `{websiteId}:{id}`, and the id is that of the file to come. Its parts are objects;
 * one is part of the file once the update that moved the offset named it. A whole upload waits for the worker. One that is
 * done stays a day, so that a client that missed the last answer learns that all has arrived.
 */
export const uploadModel = defineModel({
  collection: 'mediaUploads',
  fields: {
    id: text,
    name: text,
    folder: text,
    /** Id of the file whose place it takes. */
    replaces: nullable(text),
    length: number,
    offset: number,
    parts: listOf(part({ object: text, bytes: number })),
    by: author,
    startedOn: number,
    /** Since when it waits to be made a file; null until it is whole, and again once that is done. */
    wholeOn: nullable(number),
    /** Starts of its processing whose worker died. */
    openStarts: number,
    leaseUntil: number,
    leaseHolder: text,
  },
  indexes: [{ key: { wholeOn: 1, leaseUntil: 1 } }, { key: { startedOn: 1 } }],
});
export type UploadDocument = DocumentIn<typeof uploadModel>;
