export { type IndexSnapshot, MiniSearchEngine } from './minisearch-engine.ts';
/** The port that search engines implement, and the engine in memory. */
export type { EntryKey, FoundEntry, SearchAnswer, SearchEngine, SearchEntry, SearchQuery } from './search-engine.ts';
