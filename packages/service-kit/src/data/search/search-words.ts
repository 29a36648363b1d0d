import type { Document } from 'mongodb';
import { z } from 'zod';
import { type DocumentOf, number, ofContract, optional, part } from '../model/fields.ts';
import type { WebsiteModel } from '../model/models.ts';
import { trusted } from '../model/mongoose.ts';
import type { Filter as ModelFilter, Stored, Update } from '../model/view.ts';

/**
 * How words are made. Raise it when a thing is found by more than before: the repair job then makes the words of everything
 * that is stored again. 2: orders by telephone, postcode and town.
 */
const currentRule = 2;

// Dozens of words, always written together, and so checked together: one by one takes several times as long.
const searchFields = { words: ofContract(z.array(z.string())), rule: number };
/** The search words of a document, stored with it. */
export type SearchWords = DocumentOf<typeof searchFields>;
/** The field of documents that are searched by words; those from before lack it until the repair job has been there. */
export const search = optional(part(searchFields));

export const searchField = 'search.words';
export const searchIndexes = [{ key: { websiteId: 1, [searchField]: 1 } }, { key: { 'search.rule': 1 } }] as const;

export const searchWords = (words: string[]): SearchWords => ({ words, rule: currentRule });

/** Documents of all websites, as the repair job sees them. */
export interface Searched<T> {
  withoutWords(limit: number): Promise<T[]>;
  /** Gives one its words, unless it has some by now. */
  complete(document: T, parts: Document): Promise<unknown>;
}

// What has no words yet has no rule either.
const outdated = () => ({ 'search.rule': trusted({ $in: [null, 1] }) });

export function searchedIn<T extends Stored & { websiteId: string }>(model: WebsiteModel<T>): Searched<T> {
  // A path is a filter of any document; its type cannot be seen through the generic one.
  const filter = (more: object) => ({ ...more, ...outdated() }) as unknown as ModelFilter<T>;
  return {
    withoutWords: (limit) => model.everyWebsite().find(filter({}), { limit }).toArray(),
    complete: ({ _id, websiteId }, parts) =>
      model.of(websiteId).updateOne(filter({ _id }), { $set: parts } as Update<T>),
  };
}
