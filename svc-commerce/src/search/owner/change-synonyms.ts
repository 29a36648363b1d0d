import type { Synonyms } from '@tessera/contracts/commerce/search-calls.ts';
import { synonymLimits } from '@tessera/contracts/commerce/search-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { SearchStateStore } from '../index/search-state-store.ts';

/** Adds synonyms or changes them; the next query uses them. */
export async function saveSynonymsOf(
  websiteId: string,
  { id, words }: Synonyms,
  states: SearchStateStore,
): Promise<{ synonyms: Synonyms[] } | Failure> {
  const different = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  if (different.length < 2) return fail('synonyms.too_few');
  const { synonyms, isFull } = await states.putSynonyms(websiteId, { id, words: different });
  return isFull ? fail('synonyms.too_many', { max: synonymLimits.groups }) : { synonyms };
}
