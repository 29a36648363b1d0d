import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import { wordsOf } from '../describe/words.ts';
import { nodesOf } from '../tree/nodes.ts';

/** What visitors read on a page, in reading order: for search, excerpts and feeds. */
export const plainText = (body: PageBody): string =>
  nodesOf(body)
    .filter(({ kind }) => kind === 'block' || kind === 'item')
    .flatMap(wordsOf)
    .join('\n\n');
