import { colorData, mediaCrop, mediaKinds, mediaStates } from '@tessera/contracts/commerce/media.ts';
import { type DocumentIn, defineModel, definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  flag,
  listOf,
  listOfContract,
  nullable,
  number,
  ofContract,
  oneOf,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';
import { author } from '../author.ts';

/** The orders and filters of the library; each also holds the usual order. */
export const mediaIndexes = {
  newest: { websiteId: 1, isBinned: 1, uploadedOn: -1, id: -1 },
  byName: { websiteId: 1, isBinned: 1, nameKey: 1, id: 1 },
  bySize: { websiteId: 1, isBinned: 1, bytes: -1, id: -1 },
  byFolder: { websiteId: 1, folder: 1, uploadedOn: -1, id: -1 },
  byKind: { websiteId: 1, kind: 1, uploadedOn: -1, id: -1 },
  byAlt: { websiteId: 1, lacksAlt: 1, uploadedOn: -1, id: -1 },
  /** Holds all that the totals are made of. */
  totals: { websiteId: 1, isBinned: 1, folder: 1, lacksAlt: 1, bytes: 1 },
} as const;

/**
 * A file of a website's library. `_id` is `{websiteId}:{id}`, and the id is the last part of its address. Its bytes are
 * the object `object`, which never changes: a replacement is another object, and one write of this document.
 */
export const mediaModel = defineModel({
  collection: 'media',
  fields: {
    id: text,
    name: text,
    /** The name as lists are ordered by it. */
    nameKey: text,
    kind: oneOf(...mediaKinds),
    state: oneOf(...mediaStates),
    problem: nullable(text),
    contentType: text,
    bytes: number,
    width: nullable(number),
    height: nullable(number),
    isAnimated: flag,
    colors: nullable(ofContract(colorData)),
    /** Key of the object that holds the bytes as they were uploaded. */
    object: text,
    /** Key of what is drawn in its place, where the file itself is not: of an SVG its pixels. */
    drawing: nullable(text),
    /** Hash of the bytes. */
    hash: text,
    /** Counts replacements. */
    version: number,
    folder: text,
    tags: listOf(text),
    alt: nullable(text),
    /** A picture without alternative text that is no decoration. */
    lacksAlt: flag,
    /**
     * Whether pages show something of it that is not stored in them: it was replaced, or has a focal point or crops. It
     * stays so: pages may still name a crop that was removed.
     */
    isDistinct: flag,
    focalPoint: part({ x: number, y: number }),
    crops: listOfContract(mediaCrop),
    uploadedOn: number,
    uploadedBy: nullable(author),
    isBinned: flag,
    binnedOn: nullable(number),
    /** Whether it was put into the bin although places showed it. */
    isGivenUp: flag,
    search,
  },
  indexes: [
    ...Object.values(mediaIndexes).map((key) => ({ key })),
    { key: { websiteId: 1, isDistinct: 1 } },
    { key: { binnedOn: 1 } },
    ...searchIndexes,
  ],
});
export type MediaDocument = DocumentIn<typeof mediaModel>;

/** A folder that was created; folders that hold files need no document. `_id` is `{websiteId}:{path}`. */
export const mediaFolderModel = defineModel({
  collection: 'mediaFolders',
  fields: { path: text },
  indexes: [{ key: { websiteId: 1, path: 1 } }],
});

/** How far the pictures from before the library were listed in it. */
export const adoptionModel = definePlatformModel({
  collection: 'mediaAdoption',
  fields: { cursor: text, doneOn: nullable(number) },
});
