import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { nodesOf } from '../tree/nodes.ts';
import { wordsOf } from './words.ts';

/** What visitors read in the sections of a document, in reading order: for search, excerpts and feeds. */
export const plainTextOf = (body: DocumentBody): string =>
  nodesOf(body)
    .filter(({ kind }) => kind === 'block' || kind === 'item')
    .flatMap(wordsOf)
    .join('\n\n');
