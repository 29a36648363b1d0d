import { type ErrorCode, errorCatalogue } from '@tessera/contracts/errors.ts';
import { fail, toProblem } from '../failure.ts';
import { header, headersOfAnswers, headersOfLimits, headersOfOutages } from './openapi-headers.ts';
import type { Schema } from './openapi-schema.ts';
import { changesState, isIdempotent, type Route } from './route.ts';

/** The answer of a success. */
export function successOf(route: Route, schema: Schema | undefined): Schema {
  return {
    description: 'Done',
    headers: headersOfAnswers(route),
    ...(schema && { content: { 'application/json': { schema } } }),
  };
}

/** Answers that are pages: what the route itself says, and where a plain form ends, well or not. */
export function pagesOf({ pages = [], form }: Route): Schema {
  const page = { description: 'A page or a file', content: { 'text/html': {} } };
  return {
    ...Object.fromEntries(pages.map((status) => [status, page])),
    ...(form && {
      303: {
        description: 'To a plain form: where to go on, or back with `problem={code}`',
        headers: { Location: header('A page of the website') },
      },
    }),
  };
}

/** Every failure of a call by its status, each with an example of its body. */
export function failuresOf(route: Route): Schema {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...route.call.errors, ...sharedErrors(route)])) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(status, codes)]));
}

function failure(status: number, codes: readonly ErrorCode[]): Schema {
  return {
    description: codes.map((code) => `${code}: ${errorCatalogue[code].text}`).join('\n'),
    ...(status === 429 && { headers: headersOfLimits }),
    ...(status === 503 && { headers: headersOfOutages }),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: toProblem(fail(code), exampleRequestId) }])),
      },
    },
  };
}

const exampleRequestId = '7f8c1f6e-3d1c-4c6e-9a52-0f1f5a1f7b11';

/** Why any call of its kind can be refused, in addition to its own failures. */
function sharedErrors(route: Route): ErrorCode[] {
  const { call, access, crumb, limits = [] } = route;
  const writes = changesState(call);
  return [
    'request.invalid',
    'session.required',
    ...(access === 'anyone' ? [] : (['session.forbidden'] as const)),
    // A key opens the calls its scopes name and no others, not even those that are open to everybody.
    'key.scope_missing',
    ...(writes && crumb !== false ? (['session.crumb_failed', 'request.foreign_origin'] as const) : []),
    // An address can be as broken as a body.
    'request.unreadable',
    ...(writes ? (['request.too_large', 'request.too_slow'] as const) : []),
    ...(writes ? (['outcome.unknown'] as const) : []),
    ...(isIdempotent(route) ? (['request.in_progress', 'request.idempotency_reused'] as const) : []),
    ...limits.map(({ code }) => code ?? 'request.rate_limited'),
    // The gateway's own limit of calls under way holds for all of them.
    'request.rate_limited',
    'service.failed',
    'service.unavailable',
  ];
}
