import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from 'minisearch';
import { parseQuery, type QueryUnit, type QueryWord } from './parse-query.ts';
import { byRank, createRanking, fieldWeights, type Rank } from './rank.ts';
import type { EntryKey, FoundEntry, SearchAnswer, SearchEngine, SearchEntry, SearchQuery } from './search-engine.ts';
import { maxEdits, swapsOf } from './spelled-alike.ts';
import { type Language, languageOf } from './words.ts';

/** What is stored of an entry beside its words. */
interface Stored extends Pick<SearchEntry, 'kind' | 'id' | 'collectionId' | 'sold' | 'mark'> {
  /** Characters of all its texts. */
  length: number;
}
interface Indexed extends Pick<SearchEntry, 'title' | 'excerpt' | 'body'>, Stored {
  key: string;
  tags: string;
}

/** An index as it is stored. */
export interface IndexSnapshot {
  language: string;
  entries: [string, Stored][];
  index: AsPlainObject;
}

/** An index, and the terms that its options collect. */
interface IndexParts {
  language: Language;
  index: MiniSearch<Indexed>;
  terms: Set<string>;
}

/** Entries indexed without a pause: some 10 ms. */
const chunkSize = 40;
/** Heap bytes of an entry, and of a character of its texts; measured by `bench/search`. */
const bytesPerEntry = 1_000;
const bytesPerCharacter = 7;
/** A longer text is found by its beginning. */
const maxTextLength = 20_000;
/** Score steps that count as a difference. */
const scoreStep = 1_000;

const keyOf = ({ kind, id }: EntryKey): string => `${kind}:${id}`;
const asTyped = { tokenize: (text: string) => [text], processTerm: (term: string) => term };

/** The index of one website in memory, by MiniSearch (WEBSITE.md section 12). */
export class MiniSearchEngine implements SearchEngine {
  private readonly language: Language;
  private readonly index: MiniSearch<Indexed>;
  private readonly entries: Map<string, Stored>;
  /** Every term that was indexed, those of removed entries among them. */
  private readonly terms: Set<string>;
  private characters = 0;
  private hasRemoved = false;

  private constructor({ language, index, terms }: IndexParts, entries: Iterable<readonly [string, Stored]>) {
    this.language = language;
    this.index = index;
    this.terms = terms;
    this.entries = new Map(entries);
    for (const { length } of this.entries.values()) this.characters += length;
  }

  /** An empty index for a website's locale. */
  static empty(locale: string): MiniSearchEngine {
    const language = languageOf(locale);
    const terms = new Set<string>();
    return new MiniSearchEngine({ language, terms, index: new MiniSearch(optionsOf(language, terms)) }, []);
  }

  /** The index of a snapshot, read in pieces, so that other requests are served between them. */
  static async load({ language: code, entries, index }: IndexSnapshot): Promise<MiniSearchEngine> {
    const language = languageOf(code);
    const terms = new Set(index.index.map(([term]) => term));
    const loaded = await MiniSearch.loadJSAsync(index, optionsOf(language, terms));
    return new MiniSearchEngine({ language, terms, index: loaded }, entries);
  }

  snapshot(): IndexSnapshot {
    return { language: this.language.code, entries: [...this.entries], index: this.index.toJSON() };
  }

  /** About what it takes of the heap. */
  get bytes(): number {
    return this.entries.size * bytesPerEntry + this.characters * bytesPerCharacter;
  }

  /** What is indexed of some kinds, with its marks. */
  *marks(isWanted: (entry: EntryKey) => boolean): Iterable<EntryKey & Pick<SearchEntry, 'mark'>> {
    for (const { kind, id, mark } of this.entries.values()) if (isWanted({ kind, id })) yield { kind, id, mark };
  }

  /** Units sold of an entry, as they were counted last. */
  soldOf(key: EntryKey): number {
    return this.entries.get(keyOf(key))?.sold ?? 0;
  }

  async put(entries: readonly SearchEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += chunkSize) {
      if (from > 0) await nextTurn();
      for (const entry of entries.slice(from, from + chunkSize)) this.putOne(entry);
    }
  }

  async remove(keys: readonly EntryKey[]): Promise<void> {
    for (const key of keys.map(keyOf)) this.removeOne(key);
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const units = this.unitsOf(query);
    const answer = this.find(units, query);
    return { ...answer, spelling: answer.found.length > 0 ? null : this.nearest(units, query) };
  }

  async suggest(query: SearchQuery, limit: number): Promise<FoundEntry[]> {
    return this.find(this.unitsOf(query), query).found.slice(0, limit);
  }

  private unitsOf({ text, synonyms }: Pick<SearchQuery, 'text' | 'synonyms'>): QueryUnit[] {
    return parseQuery(text, synonyms, this.language);
  }

  /** What holds the words as they are typed, or else words that are spelled alike. */
  private find(units: readonly QueryUnit[], query: SearchQuery): Omit<SearchAnswer, 'spelling'> {
    if (units.length === 0) return { found: [], isCorrected: false };
    const typed = this.matches(units, query);
    if (typed.length > 0) return { found: typed, isCorrected: false };
    for (const isLoose of [(word: QueryWord) => !this.isKnown(word), () => true]) {
      const found = this.matches(
        units.map((unit) => loosened(unit, isLoose)),
        query,
      );
      if (found.length > 0) return { found, isCorrected: true };
    }
    return { found: [], isCorrected: false };
  }

  private putOne({ tags, title, excerpt, body, ...entry }: SearchEntry): void {
    const key = keyOf(entry);
    const { kind, id, collectionId, sold, mark } = entry;
    const texts = { title, excerpt, body: body.slice(0, maxTextLength), tags: tags.join('\n') };
    const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    const stored: Stored = { kind, id, collectionId, sold, mark, length };
    this.removeOne(key);
    this.entries.set(key, stored);
    this.characters += length;
    this.index.add({ key, ...stored, ...texts });
  }

  private removeOne(key: string): void {
    const before = this.entries.get(key);
    if (!before) return;
    this.entries.delete(key);
    this.characters -= before.length;
    this.hasRemoved = true;
    this.index.discard(key);
  }

  /** Entries that hold every word, best first. */
  private matches(units: readonly QueryUnit[], query: SearchQuery): FoundEntry[] {
    const rankOf = createRanking(units);
    const results = this.index.search(queryOf(units), asTyped);
    const ranked = results.flatMap((result) => {
      const stored = this.entries.get(result.id as string);
      const rank = stored && query.isShown(stored) ? rankOf(result.match) : undefined;
      return stored && rank ? placed(result, stored, rank, query) : [];
    });
    return ranked.sort(byPlace).map(({ entry: { kind, id, collectionId } }) => ({ kind, id, collectionId }));
  }

  /** Whether some entry holds a word as it is typed. */
  private isKnown(word: QueryWord): boolean {
    const { word: typed, stem, isPrefix } = word;
    const wasIndexed = this.terms.has(typed) || this.terms.has(stem) || (isPrefix && someStartsWith(this.terms, typed));
    if (!wasIndexed || !this.hasRemoved) return wasIndexed;
    return this.index.search(termsOf({ ...word, isLoose: false }), asTyped).length > 0;
  }

  /** The nearest query that finds something: words spelled as the website spells them, unknown ones left out. */
  private nearest(units: readonly QueryUnit[], query: SearchQuery): string | null {
    const words = units.flatMap((unit) => unit.words.flatMap((word) => this.spelled(word) ?? []));
    const finds = (some: readonly string[]) =>
      some.length > 0 && this.matches(this.unitsOf({ ...query, text: some.join(' ') }), query).length > 0;
    for (let some = words; some.length > 0; some = some.slice(0, -1)) if (finds(some)) return some.join(' ');
    return null;
  }

  /** A word as the website spells it; undefined where nothing is near. */
  private spelled(word: QueryWord): string | undefined {
    if (this.isKnown(word)) return word.word;
    const [nearest] = this.index.search(word.word, { ...asTyped, fuzzy: nearestShare, maxFuzzy: maxNearestEdits });
    return nearest?.terms[0];
  }
}

function someStartsWith(terms: Iterable<string>, beginning: string): boolean {
  for (const term of terms) if (term.startsWith(beginning)) return true;
  return false;
}

const nearestShare = 0.34;
const maxNearestEdits = 3;

function optionsOf({ wordsOf, stemOf, isStopWord }: Language, terms: Set<string>): Options<Indexed> {
  return {
    idField: 'key',
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    // Forms of a word are found by its stem. A title may be of stop words alone.
    processTerm: (word, field) => {
      if (field !== 'title' && isStopWord(word)) return null;
      const stem = stemOf(word);
      terms.add(word).add(stem);
      return stem === word ? word : [word, stem];
    },
    searchOptions: { boost: fieldWeights },
  };
}

function loosened({ words, synonyms }: QueryUnit, isLoose: (word: QueryWord) => boolean): QueryUnit {
  return { synonyms, words: words.map((word) => ({ ...word, isLoose: isLoose(word) })) };
}

const queryOf = (units: readonly QueryUnit[]): Query => ({
  combineWith: 'AND',
  queries: units.map(({ words, synonyms }) => ({ combineWith: 'OR', queries: [words, ...synonyms].map(phraseOf) })),
});

const phraseOf = (words: readonly QueryWord[]): Query => ({ combineWith: 'AND', queries: words.map(termsOf) });

function termsOf({ word, stem, isPrefix, isLoose }: QueryWord): Query {
  const edits = isLoose ? maxEdits(word) : 0;
  const others = [...(stem === word ? [] : [stem]), ...(isLoose ? swapsOf(word) : [])];
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], prefix: isPrefix, ...(edits > 0 && { fuzzy: edits }) }, ...others],
  };
}

interface Placed {
  entry: Stored;
  rank: Rank;
  isSoldOut: boolean;
  score: number;
}

const placed = ({ score }: SearchResult, entry: Stored, rank: Rank, { isSoldOut }: SearchQuery): Placed => ({
  entry,
  rank,
  isSoldOut: isSoldOut(entry),
  score: Math.round(score * (1 + Math.log10(1 + entry.sold)) * scoreStep),
});

/** By class and field, then what can be bought, then by score, in which what sells well counts for more. */
function byPlace(one: Placed, other: Placed): number {
  return (
    byRank(one.rank, other.rank) ||
    Number(one.isSoldOut) - Number(other.isSoldOut) ||
    other.score - one.score ||
    (keyOf(one.entry) < keyOf(other.entry) ? -1 : 1)
  );
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
