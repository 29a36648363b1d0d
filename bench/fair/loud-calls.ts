import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { listProducts } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { hitBody } from '../beacon/hit.ts';
import type { LoadRequest } from '../lib/load.ts';
import type { Visitor } from '../page/visitor.ts';

/** What a website is flooded with, by name; each visitor asks it again and again. */
export const loudCalls: Record<string, (visitor: Visitor, number: number) => LoadRequest[]> = {
  calls: ({ headers }) => [
    { path: listProducts.path, headers },
    { path: fillPath(listProducts.path, {}, { search: 'bowl' }), headers },
  ],
  pages: ({ headers }) => [{ path: '/shop?tag=[<id>]', headers }],
  events: ({ headers }, number) => [
    {
      ...{ ...recordHit, body: hitBody(number) },
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
};
