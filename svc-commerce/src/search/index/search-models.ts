import { synonymLimits } from '@tessera/contracts/commerce/search-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { bytes, listOfContract, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { z } from 'zod';

/** Something that changed since an index was built: a product, the published documents, or everything. */
const change = z.strictObject({ rev: z.int(), of: z.string() });
const synonyms = z.strictObject({ id: z.string(), words: z.array(z.string()).max(synonymLimits.words) });

/**
 * What the indexes of a website have to follow: one document, so that a process that reads it knows all or nothing of a
 * change. `_id` is the website's id.
 */
export const searchStateModel = defineModel({
  collection: 'searchStates',
  fields: {
    /** Counts changes. */
    rev: number,
    /** The latest changes, oldest first; an index that is older than these is built again. */
    recent: listOfContract(change),
    /** When the stored snapshot was built; 0 without one. */
    builtOn: number,
    /** When visitors searched last, a day less exact; absent where they never did. */
    searchedOn: optional(number),
    synonyms: listOfContract(synonyms),
  },
  indexes: [{ key: { searchedOn: 1 } }],
});
export type SearchState = DocumentIn<typeof searchStateModel>;

/** An index as the worker built it last, packed. `_id` is the website's id. */
export const searchSnapshotModel = defineModel({
  collection: 'searchSnapshots',
  fields: {
    /** The shape of the packed data; another one is not read. */
    format: number,
    language: text,
    /** Changes up to this one are in it. */
    rev: number,
    data: bytes,
  },
});
