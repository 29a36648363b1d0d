import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { listProducts } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { saveFormSubmission } from '@tessera/contracts/forms/calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { hitBody } from '../beacon/hit.ts';
import type { LoadRequest } from '../lib/load.ts';
import type { Visitor } from '../page/visitor.ts';

/** What a website is flooded with. */
export interface Loud {
  /** What each visitor asks for, again and again. */
  calls(visitor: Visitor, number: number): LoadRequest[];
  /** Of all visitors together; as many as are answered where it is left out. */
  perSecond?: number;
  /** How many times the p95 of others may become. */
  maxTimes: number;
}

export const loudCalls: Record<string, Loud> = {
  calls: {
    maxTimes: 2,
    calls: ({ headers }) => [
      { path: listProducts.path, headers },
      { path: fillPath(listProducts.path, {}, { search: 'bowl' }), headers },
    ],
  },
  pages: { maxTimes: 2, calls: ({ headers }) => [{ path: '/shop?tag=[<id>]', headers }] },
  events: {
    maxTimes: 2,
    calls: ({ headers }, number) => [
      {
        ...{ ...recordHit, body: hitBody(number) },
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
  },
  /** SAFE-36: from one network nearly all of them are refused. */
  'form posts': {
    maxTimes: 1.2,
    perSecond: 10_001 / 60,
    calls: ({ headers }) => [
      {
        ...saveFormSubmission,
        body: JSON.stringify({ formId: 'form-contact', form: {} }),
        headers: { ...headers, 'content-type': 'application/json' },
      },
    ],
  },
};
