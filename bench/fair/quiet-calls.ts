import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { hitBody } from '../beacon/hit.ts';
import type { LoadRequest } from '../lib/load.ts';
import type { Visitor } from '../page/visitor.ts';

/** Something a visitor of the quiet website does, again and again. */
export interface Quiet {
  name: string;
  call(visitor: Visitor): LoadRequest;
}

let asked = 0;
const unseen = () => {
  asked += 1;
  return `quiet-${Date.now()}-${asked}`;
};

const aboutPath = fillPath(readContent.path, {}, { path: '/about' });

export const quietCalls: readonly Quiet[] = [
  { name: 'a kept page', call: ({ headers }) => ({ path: '/about', headers }) },
  { name: 'a page made', call: ({ headers }) => ({ path: `/about?tag=${unseen()}`, headers }) },
  { name: 'a call', call: ({ headers }) => ({ path: aboutPath, headers }) },
  {
    name: 'an event',
    call: ({ headers }) => ({
      ...{ ...recordHit, body: hitBody(0).replace('[<id>]', unseen()) },
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
];
