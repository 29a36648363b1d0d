import { idAlphabet } from '@tessera/contracts/site/node-id.ts';

/** Makes the id of a new node. */
export type NewId = (kind: 'section' | 'block' | 'item') => string;

/** Letter that an id begins with, by what it names. */
export const idLetters = { section: 's', block: 'b', item: 'i' } as const;
const idLength = 8;

/**
 * Creates ids of new nodes: 40 random bits each, so that two editors do not meet, and checked when
 * a node is inserted.
 *
 * @param random as many random bytes as asked for, such as from `crypto.getRandomValues`
 */
export const createIdSource =
  (random: (length: number) => Uint8Array): NewId =>
  (kind) =>
    `${idLetters[kind]}_${Array.from(random(idLength), (byte) => idAlphabet[byte % idAlphabet.length]).join('')}`;
