import type { SearchKind } from '@tessera/contracts/commerce/search-hit.ts';

/** Something that visitors may find, with the texts that it is found by. */
export interface SearchEntry {
  kind: SearchKind;
  id: string;
  /** The collection that must be open for it to be found; null for pages. */
  collectionId: string | null;
  title: string;
  tags: readonly string[];
  excerpt: string;
  body: string;
  /** Units sold lately; 0 for what is not sold. */
  sold: number;
  /** Changes whenever one of the texts does. */
  mark: string;
}

/** Names an entry: kinds have ids of their own. */
export type EntryKey = Pick<SearchEntry, 'kind' | 'id'>;

/** One entry that a search found. */
export interface FoundEntry extends EntryKey {
  collectionId: string | null;
}

export interface SearchQuery {
  text: string;
  /** Words that mean the same, in groups. */
  synonyms: readonly (readonly string[])[];
  /** Whether visitors can see an entry now. */
  isShown(entry: FoundEntry): boolean;
  /** Whether all of a product is sold out: it comes after equals that can be bought. */
  isSoldOut(entry: FoundEntry): boolean;
}

export interface SearchAnswer {
  /** Everything found, best first. */
  found: FoundEntry[];
  /** Nothing holds the words as they were typed: these hold words that are spelled alike. */
  isCorrected: boolean;
  /** When nothing was found: the nearest query that finds something. */
  spelling: string | null;
}

/** The index of one website, in its language. An engine of another make implements this (WEBSITE.md section 12). */
export interface SearchEngine {
  /** Adds entries, or replaces those with their keys. */
  put(entries: readonly SearchEntry[]): Promise<void>;
  /** Removes entries; unknown ones are ignored. */
  remove(keys: readonly EntryKey[]): Promise<void>;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** The best of a query whose last word is still being typed. */
  suggest(query: SearchQuery, limit: number): Promise<FoundEntry[]>;
}
