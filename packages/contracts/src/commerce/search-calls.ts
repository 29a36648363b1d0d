/** Search of a website: for visitors, and its synonyms for owners. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, typedText } from '../primitives.ts';
import { searchHit, searchKind } from './search-hit.ts';

const path = '/api/commerce/search';
/** What is longer is ignored, as the search page does. */
const query = z.string().max(500);

/** Results on one page (PAGE-025). */
export const searchPageSize = 20;

export const searchSite = defineCall({
  id: 'searchSite',
  method: 'GET',
  path,
  summary: 'What the website has for a search, best first, 20 a page (PAGE-025)',
  query: z.strictObject({
    q: query,
    /** Only results of one kind. */
    kind: searchKind.optional(),
    page: z.coerce.number().int().min(1).max(500).default(1),
  }),
  answer: z.strictObject({
    results: z.array(searchHit),
    /** How many there are of each kind that has some. */
    counts: z.array(z.strictObject({ kind: searchKind, count: z.int().min(1) })),
    /** Results of all kinds. */
    total: z.int().min(0),
    page: z.int().min(1),
    pageCount: z.int().min(1),
    /** Nothing matched as it was typed: these match a word that is spelled alike. */
    isCorrected: z.boolean(),
    /** When nothing was found: the nearest query that finds something. */
    spelling: z.string().nullable(),
  }),
});

/** Suggestions shown at once. */
export const maxSuggestions = 8;

export const suggestSearch = defineCall({
  id: 'suggestSearch',
  method: 'GET',
  path: `${path}/suggest`,
  summary: 'The best results for a query that is being typed',
  query: z.strictObject({ q: query }),
  answer: z.strictObject({ suggestions: z.array(searchHit).max(maxSuggestions) }),
});

/** How many groups of synonyms a website has, and how many words a group. */
export const synonymLimits = { groups: 500, words: 20, wordLength: 60 } as const;

const synonymWord = typedText(synonymLimits.wordLength).refine(
  (text) => /[\p{L}\p{N}]/u.test(text),
  'A synonym needs a letter or a digit.',
);
/** Words that mean the same: a search for one finds what holds any of them. */
const synonyms = z.strictObject({ id, words: z.array(z.string()) });
export type Synonyms = z.infer<typeof synonyms>;

export const listSynonyms = defineCall({
  id: 'listSynonyms',
  method: 'GET',
  path: `${path}/synonyms`,
  summary: 'The synonyms of the website, newest first',
  answer: z.strictObject({ synonyms: z.array(synonyms) }),
  errors: ['session.forbidden'],
});

export const saveSynonyms = defineCall({
  id: 'saveSynonyms',
  method: 'PUT',
  path: `${path}/synonyms/{synonymsId}`,
  summary: 'Adds synonyms, or changes them; searches use them at once',
  params: z.strictObject({ synonymsId: id }),
  body: z.strictObject({ words: z.array(synonymWord).min(2).max(synonymLimits.words) }),
  answer: z.strictObject({ synonyms: z.array(synonyms) }),
  errors: ['synonyms.too_few', 'synonyms.too_many', 'session.forbidden'],
  isStrict: true,
});

export const removeSynonyms = defineCall({
  id: 'removeSynonyms',
  method: 'DELETE',
  path: `${path}/synonyms/{synonymsId}`,
  summary: 'Removes synonyms; repeating it does nothing more',
  params: z.strictObject({ synonymsId: id }),
  answer: z.strictObject({ synonyms: z.array(synonyms) }),
  errors: ['session.forbidden'],
});
