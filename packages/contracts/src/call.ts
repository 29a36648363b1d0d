import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP call of a service, described once: the server's route, the typed client, the OpenAPI file and the tests
 * all follow from it. Paths use `{name}` for parameters.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique name in the OpenAPI file, `camelCase`. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Status of a success; 200 unless said otherwise. */
  readonly status: number;
  /** What a caller can cause, beyond the failures every call shares. */
  readonly errors: readonly ErrorCode[];
}

interface CallDefinition<P, Q, B, A> {
  id: string;
  method: HttpMethod;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  status?: number;
  errors?: readonly ErrorCode[];
}

/** Declares a call. Inputs not declared are refused by the server: an unknown query or body field answers 400. */
export function defineCall<
  A extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(definition: CallDefinition<P, Q, B, A>): Call<P, Q, B, A> {
  const { params, query, body, status, errors, ...rest } = definition;
  return {
    ...rest,
    params: (params ?? undeclared) as P,
    query: (query ?? undeclared) as Q,
    body: (body ?? undeclared) as B,
    status: status ?? 200,
    errors: errors ?? [],
  };
}

export type AnswerOf<C extends Call> = z.output<C['answer']>;
export type BodyOf<C extends Call> = z.input<C['body']>;
export type ParamsOf<C extends Call> = z.input<C['params']>;
export type QueryOf<C extends Call> = z.input<C['query']>;

/** Stands for "this call takes no such input". */
const undeclared = z.undefined();
