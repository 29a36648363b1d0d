import { hitBody } from '../beacon/hit.ts';
import type { LoadRequest } from '../lib/load.ts';
import type { Visitor } from '../page/visitor.ts';

/** What a website is flooded with, by name; each visitor asks it again and again. */
export const loudCalls: Record<string, (visitor: Visitor, number: number) => LoadRequest[]> = {
  calls: ({ headers }) => [
    { path: '/api/commerce/products', headers },
    { path: '/api/commerce/products?search=bowl', headers },
  ],
  pages: ({ headers }) => [{ path: '/shop?tag=[<id>]', headers }],
  events: ({ headers }, number) => [
    {
      ...{ method: 'POST', path: '/api/census/RecordHit', body: hitBody(number) },
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
};
