import type { SearchEntry } from '../engine/index.ts';
import { demoProducts } from './demo-entries.ts';

/** Returns the next number of a sequence that a seed decides, at least 0 and below 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The demo's products among others that are mixed of their words, `count` in all; always the same. */
export function manyProducts(count: number, seed = 1): SearchEntry[] {
  const real = demoProducts();
  const next = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const words = real.flatMap(({ title }) => title.split(/[\s,]+/)).filter((word) => /^\p{L}{4,}$/u.test(word));
  // Nothing says a word of its name twice, which would count for more than the name that is that word.
  const pickOther = (word: string) => pick(words.filter((other) => other !== word));
  const sentences = real.flatMap(({ body, excerpt }) => [excerpt, ...body.split(/(?<=[.!?])\s+/)]).filter(Boolean);
  const tags = real.flatMap((product) => product.tags);
  // Names begin with a made-up word, so that there are as many words as in a catalogue of that size.
  const madeWords = Array.from({ length: 5_000 }, () => `${syllable(next)}${syllable(next)}${syllable(next)}`);
  const others = Array.from({ length: Math.max(0, count - real.length) }, (_, n): SearchEntry => {
    const made = pick(madeWords);
    const word = pick(words);
    return {
      ...{ kind: 'product', id: `other-${n}`, collectionId: null, sold: 0, mark: '' },
      title: `${made[0]?.toUpperCase()}${made.slice(1)} ${word} ${pickOther(word)}`,
      tags: [pick(tags), pick(tags), pick(tags)],
      excerpt: pick(sentences),
      body: Array.from({ length: next() < 0.7 ? 5 : 4 }, () => pick(sentences)).join(' '),
    };
  });
  return [...real, ...others];
}

const consonants = 'bdfghklmnprstvw';
const vowels = 'aeiou';
const syllable = (next: () => number) =>
  `${consonants[Math.floor(next() * consonants.length)]}${vowels[Math.floor(next() * vowels.length)]}`;
