import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';

const hourMs = 3_600_000;

/** A cause of errors for tests: open, of the cart, five times lately and seven times the day before yesterday. */
export function anError(changes: Partial<ErrorDetail> = {}): ErrorDetail {
  const thisHour = Date.now() - (Date.now() % hourMs);
  const firstAt = Date.parse('2026-11-20T10:31:00Z');
  const lastAt = Date.parse('2026-11-22T08:15:00Z');
  return {
    ...{
      id: 'err-price',
      kind: 'script',
      module: 'mfe-cart',
      title: 'no price',
      place: 'draw (/modules/mfe-cart/x.js)',
    },
    ...{ state: 'open', count: 12, visitors: { count: 9, isRough: false }, firstAt, lastAt },
    ...{ firstVersion: '1.2.0-aaaaaaaa', lastVersion: '1.3.0-bbbbbbbb', resolvedAt: null, regressedAt: null },
    hours: [
      { at: thisHour - 40 * hourMs, count: 7 },
      { at: thisHour - 2 * hourMs, count: 5 },
    ],
    versions: [
      { version: '1.2.0-aaaaaaaa', count: 4, firstAt, lastAt },
      { version: '1.3.0-bbbbbbbb', count: 8, firstAt, lastAt },
    ],
    pages: [{ name: '/cart', count: 12 }],
    browsers: [{ name: 'Chrome 140', count: 10 }],
    systems: [{ name: 'Linux', count: 11 }],
    samples: [
      {
        ...{ at: lastAt, message: 'no price of mug-chalk', version: '1.3.0-bbbbbbbb', page: '/cart', rev: 41 },
        ...{ stack: 'Error: no price\n    at draw (x.js:1:2)', browser: 'Chrome 140', system: 'Linux' },
        requestId: 'req-77',
        breadcrumbs: [
          { beforeMs: 4_200, kind: 'page', text: '/shop/moor-mug' },
          { beforeMs: 900, kind: 'press', text: 'Add to cart' },
          { beforeMs: 300, kind: 'call', text: 'POST /api/commerce/cart', status: 500 },
        ],
      },
    ],
    ...changes,
  };
}
